import { getCollection } from 'astro:content';
import { fillFigures } from '../lib/figures.ts';
import { must } from '../lib/must.ts';
import { readReportData } from '../reports/report-data.ts';
import { assetUrl } from './assets.ts';
import type { Content } from './content-files.ts';
import { computes } from '../reports/computes.ts';
import type { Computed, Result } from '../reports/report.ts';

const asset = (file: string, where: string): string => assetUrl(`src/assets/reports/${file}`, where);

const figuresOf = ({ figures }: Computed, where: string) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      if (value === '' || /NaN|Infinity|undefined/.test(value))
        throw new Error(`${where}: {${name}} has no value in the data`);
      return [name, { value, meaning: '', basis: 'measured' as const }];
    }),
  );

type Evidence = Content<'reports'>['findings'][number]['evidence'];

function evidenceOf(
  { table, row: name, trace, clip, picture }: Evidence,
  { results, traces }: Computed,
  where: string,
) {
  const row = results[table]?.rows.find((each) => each.name === name);
  const { cells } = must(row, `${where}: there is no row “${name}” in ${table}`);
  return {
    name,
    table: `#${table}-rows` as const,
    readings: cells.map((cell, place) => `${results[table]?.columns[place]} ${cell}`),
    trace: trace === undefined ? undefined : must(traces?.[trace], `${where}: there is no trace ${trace}`),
    clip:
      clip === undefined
        ? undefined
        : { opus: asset(`${clip}.ogg`, where), aac: asset(`${clip}.m4a`, where) },
    picture: picture && { src: asset(picture.file, where), alt: picture.alt },
  };
}

/** These show one sentence or one call; lists of reports show the ranges instead. */
const EXAMPLES: ReadonlySet<string> = new Set(['asr-alignment', 'call-timeline']);

/** The instrument of a result, or its ranges. */
function chartOf(
  { chart: id }: Content<'reports'>['headline'],
  results: readonly (Result & { id: string; title: string })[],
  where: string,
) {
  const { title, instrument, axis, rows } = must(
    results.find((result) => result.id === id),
    `${where}: headline.chart: there is no result ${id}`,
  );
  if (instrument && !(axis && EXAMPLES.has(instrument.type))) return { title, instrument };
  return {
    title,
    rows,
    axis: must(axis, `${where}: headline.chart: ${id} has neither instrument nor ranges`),
  };
}

async function readReports() {
  const entries = await getCollection('reports');
  const reports = entries.map(({ id, data }) => {
    const words = data as Content<'reports'>;
    const where = `content/reports/${id}.yaml`;
    const compute = must(computes[id], `${where}: src/reports does not compute its figures`);
    const measured = readReportData(id);
    const computed = compute(measured);
    const filled = fillFigures(words, figuresOf(computed, where), where);
    const [unfilled] = /\{[a-z][^}"]*\}/.exec(JSON.stringify(Object.values(filled))) ?? [];
    if (unfilled) throw new Error(`${where}: ${unfilled} is not a figure. Figure names contain a hyphen.`);
    const results = filled.results.map((result) => ({
      ...result,
      ...must(computed.results[result.id], `${where}: src/reports computes no ${result.id}`),
    }));
    return {
      ...filled,
      id,
      path: `/our-works/reports/${id}` as const,
      /** Not below the pages: hosts set headers per folder, and downloads need different ones. */
      files: `/our-works/report-files/${id}` as const,
      measured,
      results,
      chart: chartOf(words.headline, results, where),
      findings: filled.findings.map((finding) => ({
        ...finding,
        evidence: evidenceOf(finding.evidence, computed, where),
      })),
    };
  });
  return reports.toSorted((a, b) => a.order - b.order);
}

let reports: ReturnType<typeof readReports> | undefined;

/** Reports with figures filled in. Computed once per build, because the bootstrap intervals take seconds. */
export const loadReports = () => (reports ??= readReports());
