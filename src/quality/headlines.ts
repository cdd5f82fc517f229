/** The worst reading of each instrument, and what follows from all of them for the run. */
import { formatNumber } from '../lib/figure-format.ts';
import { faultVerdicts } from './faults.ts';
import { lowestShare } from './instruments.ts';
import type { QualityHistory, QualityReport } from './report-schema.ts';
import { cellsOf, readings } from './page-table.ts';

type Headline = { label: string; value?: string | undefined; passes: boolean | undefined; note: string };

type Found<T> = T | null | undefined;
const headline = <T>(label: string, found: Found<T>, say: (found: T) => Omit<Headline, 'label'>): Headline =>
  found === null || found === undefined ? { label, passes: undefined, note: '' } : { label, ...say(found) };

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const many = <T>(values: T[]): T[] | null => (values.length > 0 ? values : null);
const kilo = (bytes: number): string => `${formatNumber(bytes / 1000, 1)} kB`;

/** The lowest of the scores that a page is held to: asking search engines to stay out costs points by design. */
function lowestScore({ routes, limits }: QualityReport): number | null {
  const at = readings.flatMap((reading, index) =>
    ['performance', 'accessibility', 'best practices', 'SEO'].includes(reading.name) ? [index] : [],
  );
  const scores = routes.flatMap((route) => {
    const cells = cellsOf(route, limits);
    return at.flatMap((index) => {
      const cell = cells[index];
      return cell && cell.value !== null && (cell.fails || cell.value >= limits.score) ? [cell.value] : [];
    });
  });
  return scores.length > 0 ? Math.min(...scores) : null;
}

const measuredPages = ({ routes, limits }: QualityReport) =>
  routes.map((route) => cellsOf(route, limits)).filter((cells) => cells.some(({ value }) => value !== null));
const views = (report: QualityReport) => present(report.routes.map(({ axe }) => axe)).flatMap(Object.values);
const weights = ({ routes }: QualityReport) =>
  routes.flatMap(({ kind, bytes }) => (bytes && kind === 'page' ? [bytes] : []));
const audits = ({ routes }: QualityReport) => present(routes.map(({ lighthouse }) => lighthouse));
const homeLoad = ({ load }: QualityReport) => load?.rows.find(({ connections }) => connections === 32);

const checkedBy = ({ htmlCheckers }: QualityReport): string =>
  htmlCheckers?.includes('Nu HTML checker') ? 'two checkers' : 'html-validate alone';

const testTotals = ({ suites }: Pick<QualityReport, 'suites'>) =>
  suites && {
    passed: total(suites.map(({ passed }) => passed)),
    failed: total(suites.map(({ failed }) => failed)),
  };

/** One reading of all that was broken on purpose; in a report from before the others, of the kills alone. */
function faultHeadline(report: QualityReport): Headline {
  const verdicts = faultVerdicts(report);
  if (!verdicts)
    return headline('enquiries found again', report.kills, ({ kills, acknowledged, found }) => ({
      value: `${formatNumber(found)} of ${formatNumber(acknowledged)}`,
      passes: found === acknowledged,
      note: `after ${kills} kills`,
    }));
  return headline('faults stood', verdicts.includes(null) ? null : verdicts, (passes) => ({
    value: `${passes.filter(Boolean).length} of ${passes.length}`,
    passes: passes.every(Boolean),
    note: 'kills, disk, chaos, odd requests',
  }));
}

export function headlinesOf(report: QualityReport): Headline[] {
  const { limits } = report;
  return [
    headline('tests and checks passed', testTotals(report), ({ passed, failed }) => ({
      value: formatNumber(passed),
      passes: failed === 0,
      note: `${formatNumber(failed)} failed`,
    })),
    headline('pages, nothing failing', many(measuredPages(report)), (pages) => {
      const good = pages.filter((cells) => !cells.some(({ fails }) => fails));
      return {
        value: `${good.length} of ${pages.length}`,
        passes: good.length === pages.length,
        note: 'by any instrument',
      };
    }),
    headline('axe findings', many(views(report)), (counts) => ({
      value: formatNumber(total(counts)),
      passes: total(counts) === 0,
      note: `in ${formatNumber(counts.length)} views`,
    })),
    headline('lowest Lighthouse score', lowestScore(report), (lowest) => ({
      value: String(lowest),
      passes: lowest >= limits.score,
      note: `of ${limits.score}`,
    })),
    headline('slowest LCP, phone', many(audits(report).map(({ mobile }) => mobile.lcpRatio)), (ratios) => ({
      value: `${Math.max(...ratios)}×`,
      passes: Math.max(...ratios) <= limits.lcpRatio,
      note: `bare page, limit ${limits.lcpRatio}`,
    })),
    headline('heaviest page', many(weights(report).map(({ html }) => html)), (sizes) => ({
      value: kilo(Math.max(...sizes)),
      passes: weights(report).every(({ html, budget }) => html <= budget),
      note: `limit ${kilo(limits.page)}`,
    })),
    headline('broken links', report.links, ({ checked, broken }) => ({
      value: formatNumber(broken),
      passes: broken === 0,
      note: `of ${formatNumber(checked)} targets`,
    })),
    headline('HTML errors', many(present(report.routes.map(({ htmlErrors }) => htmlErrors))), (errors) => ({
      value: formatNumber(total(errors)),
      passes: total(errors) === 0,
      note: `on ${formatNumber(errors.length)} pages, ${checkedBy(report)}`,
    })),
    headline('security policy', report.csp, ({ verdict, checks }) => ({
      value: verdict,
      passes: verdict === 'passes',
      note: `${checks.length} checks`,
    })),
    faultHeadline(report),
    headline('mutants killed', report.mutation, ({ score }) => ({
      value: `${formatNumber(score, 1)}%`,
      passes: score >= limits.mutation,
      note: `at least ${limits.mutation}%`,
    })),
    headline('of nginx’s requests a second', report.load, (load) => ({
      value: String(lowestShare(load)),
      passes: lowestShare(load) >= limits.nginxRatio,
      note: `at least ${limits.nginxRatio}`,
    })),
  ];
}

/** The same in numbers, for the picture of the trend. */
export function historyLine(report: QualityReport): QualityHistory {
  const most = (values: number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
  const findings = many(views(report));
  return {
    date: report.date,
    commit: report.commit,
    tests: testTotals(report),
    axe: findings && total(findings),
    lcpRatio: most(audits(report).map(({ mobile }) => mobile.lcpRatio)),
    html: most(weights(report).map(({ html }) => html)),
    perSecond: homeLoad(report)?.perSecond ?? null,
    mutation: report.mutation?.score ?? null,
  };
}

/** One failing reading fails the run; with one missing it cannot pass. */
export function runOf(report: QualityReport, headlines: readonly Headline[]) {
  const failing = headlines.filter(({ passes }) => passes === false).length;
  const missing = headlines.some(({ passes }) => passes === undefined);
  const { machine } = report;
  const verdict =
    failing > 0
      ? { passes: false, word: `${failing} of ${headlines.length} fail` }
      : { passes: missing ? undefined : true, word: missing ? 'incomplete' : 'all pass' };
  return {
    ...verdict,
    facts: [
      { name: 'commit', value: report.commit.slice(0, 10) + (report.dirty ? ', with changes' : '') },
      { name: 'date', value: `${report.date.slice(0, 16).replace('T', ' ')} UTC` },
      { name: 'took', value: `${Math.max(1, Math.round(report.seconds / 60))} min` },
      { name: 'pages', value: String(report.routes.length) },
      { name: 'machine', value: `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB` },
      { name: 'system', value: machine.system },
      { name: 'tools', value: `Node ${machine.node}, Chromium ${machine.chromium ?? 'not used'}` },
    ],
  };
}
