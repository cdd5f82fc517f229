import { highestRateAfterClean } from '../../../metrics/clean-runs.ts';
import { kneeOf } from '../../../metrics/knee.ts';
import { sum } from '../../../metrics/mean.ts';
import { count, countText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { coresText } from '../processor.ts';
import type { Compute, Result } from '../report.ts';
import { shareWhere } from '../shares.ts';
import {
  cpuText,
  type Level,
  levelRow,
  msText,
  type Performance,
  type Phase,
  readPerformance,
  resourceRow,
  spanCells,
} from './rows.ts';

const PHASES: Record<string, string> = { warm: 'warm-up', step: 'steps', soak: 'soak', overload: 'peak' };
const AXIS_MS = 1000;

type Sent = readonly { sent: number; failed: number }[];
const sentIn = (spans: Sent): string => count(sum(spans.map(({ sent }) => sent)));
const failedIn = (spans: Sent): string => count(sum(spans.map(({ failed }) => failed)));

const holds = ({ p95, failed }: { p95: number; failed: number }, limitMs: number): boolean =>
  p95 <= limitMs && failed === 0;

function settingFigures({ settings, levels }: Performance, coreCount: number) {
  return {
    'load-average': formatNumber(settings.loadBefore, 1),
    'limit-ms': roundDuration(settings.limitMs),
    'patience-ms': roundDuration(settings.patienceMs),
    'step-seconds': count(settings.stepSeconds),
    'connection-count': count(settings.connections),
    'core-count': count(coreCount),
    'step-count': count(levels.length),
    'request-count': sentIn(levels),
    'failed-count': failedIn(levels),
  };
}

function levelFigures({ settings, levels }: Performance) {
  const level = (found: Level | undefined): Level =>
    must(found, 'performance: the text names a level too many');
  const place = levels.findIndex((each) => !holds(each, settings.limitMs));
  const [holding, broken] = [level(levels[place - 1]), level(levels[place])];
  const most = level(levels.toSorted((a, b) => b.answered - a.answered)[0]);
  const [first, last] = [level(levels[0]), level(levels.at(-1))];
  const atKnee = must(kneeOf(levels), 'performance: the steps do not reach the knee');
  const beyond = level(levels[levels.indexOf(atKnee) + 1]);
  return {
    'first-rate': count(first.rate),
    'first-p95': msText(first.p95),
    'cpu-first': cpuText(first),
    'knee-rate': count(atKnee.rate),
    'knee-p95': msText(atKnee.p95),
    'knee-sent': count(atKnee.sent),
    'knee-answered': count(atKnee.answered),
    'knee-server': coresText(atKnee.server),
    'knee-generator': coresText(atKnee.generator),
    'cpu-knee': cpuText(atKnee),
    'last-rate': count(last.rate),
    'last-p95': msText(last.p95),
    'last-answered': count(last.answered),
    'last-sent': count(last.sent),
    'last-failed': count(last.failed),
    'most-rate': count(most.rate),
    'most-answered': count(most.answered),
    'last-server': coresText(last.server),
    'last-generator': coresText(last.generator),
    'holding-rate': count(holding.rate),
    'holding-answered': count(holding.answered),
    'holding-p95': msText(holding.p95),
    'holding-page-tail': msText(holding.page.p99),
    'holding-enquiry-tail': msText(holding.enquiry.p99),
    'broken-rate': count(broken.rate),
    'broken-p95': msText(broken.p95),
    'broken-median': msText(broken.page.p50),
    'broken-sent': count(broken.sent),
    'broken-failed': count(broken.failed),
    'beyond-rate': count(beyond.rate),
    'beyond-p95': msText(beyond.p95),
  };
}

function soakFigures({ settings, soak }: Performance) {
  const part = (found: Performance['soak'][number] | undefined) => must(found, 'performance: no soak');
  const tails = soak.map(({ p95 }) => p95);
  return {
    'soak-rate': count(settings.soakRate),
    'soak-seconds': count(settings.soakSeconds),
    'soak-sent': sentIn(soak),
    'soak-failed': failedIn(soak),
    'soak-slow': shareWhere(soak, ({ p95 }) => p95 > settings.limitMs).of,
    'soak-lowest': msText(Math.min(...tails)),
    'soak-highest': msText(Math.max(...tails)),
    'soak-rss-first': count(part(soak[0]).rss),
    'soak-rss-last': count(part(soak.at(-1)).rss),
  };
}

/** The seconds of the peak, those after it, and the first of these that is within the limit again. */
function peakOf({ settings: { limitMs, peakFrom, peakTo }, overload }: Performance) {
  const after = overload.filter(({ second }) => second >= peakTo);
  return {
    during: overload.filter(({ second }) => second >= peakFrom && second < peakTo),
    after,
    recovered: after.find((span) => holds(span, limitMs))?.second,
  };
}

function overloadFigures(measured: Performance) {
  const { limitMs, peak, peakFrom, peakTo } = measured.settings;
  const { during, after, recovered } = peakOf(measured);
  return {
    'peak-rate': count(peak),
    'peak-seconds': count(peakTo - peakFrom),
    'peak-sent': sentIn(during),
    'peak-failed': failedIn(during),
    'recovery-words':
      recovered === undefined
        ? `p95 was still ${msText(after.at(-1)?.p95 ?? Number.NaN)} after ${count(after.length)} seconds`
        : `p95 was within ${roundDuration(limitMs)} again within ${countText(recovered - peakTo + 1, 'second')}`,
  };
}

function enquiryFigures({ enquiries: phases }: Performance) {
  const total = (of: Exclude<keyof Phase, 'phase'>) => sum(phases.map((each) => each[of]));
  return {
    'enquiries-posted': count(total('posted')),
    'enquiries-acknowledged': count(total('acknowledged')),
    'enquiries-lost': count(total('lost')),
    'enquiries-twice': count(total('twice')),
    'enquiries-refused': count(total('refused')),
    'enquiries-unanswered': count(total('unanswered')),
    'enquiries-known': count(total('storedUnanswered')),
    'lost-upper': formatNumber(highestRateAfterClean(total('acknowledged')) * 1e6),
  };
}

const stepResult = ({ settings: { limitMs }, levels }: Performance): Result => ({
  head: 'requests a second',
  columns: [
    'answered a second',
    'page p50',
    'page p95',
    'page p99',
    'enquiry p50',
    'enquiry p95',
    'enquiry p99',
    'failed',
  ],
  axis: { min: 0, max: AXIS_MS, unit: 'ms, p95 of all', target: limitMs },
  instrument: {
    type: 'load-curve',
    label: 'pages and enquiries · p95 of each minute',
    loadUnit: 'req/s',
    limitMs,
    points: levels.map(({ load, answered, p95 }) => ({ load, answered, responseMs: p95 })),
  },
  rows: levels.map(levelRow),
});

const resourceResult = ({ levels }: Performance): Result => ({
  head: 'requests a second',
  columns: ['cores: the site', 'the sender', 'others', 'processor time a request', 'generator delay, p95'],
  rows: levels.map(resourceRow),
});

const soakResult = ({ settings, soak }: Performance): Result => ({
  head: 'second',
  columns: ['requests', 'failed', 'p50', 'p95', 'p99', 'memory', 'heap'],
  rows: soak.map((part) => ({
    name: `from ${count(part.second)}`,
    cells: [...spanCells(part), `${formatNumber(part.rss)} MB`, `${formatNumber(part.heap)} MB`],
    verdict: holds(part, settings.limitMs) ? 'holds' : 'fails',
  })),
});

/** From one second before the peak to one after the recovery; the download has the rest. */
function overloadResult(measured: Performance): Result {
  const { during, recovered = Infinity } = peakOf(measured);
  const { limitMs, peakFrom } = measured.settings;
  return {
    head: 'second',
    columns: ['requests', 'failed', 'p50', 'p95', 'p99'],
    rows: measured.overload
      .filter(({ second }) => second >= peakFrom - 1 && second <= recovered + 1)
      .map((part) => ({
        name: `${count(part.second)}${during.includes(part) ? ', peak' : ''}`,
        cells: spanCells(part),
        verdict: holds(part, limitMs) ? 'holds' : 'fails',
      })),
  };
}

const enquiryResult = ({ enquiries: phases }: Performance): Result => ({
  head: 'phase',
  columns: [
    'posted',
    'acknowledged',
    'of these lost',
    'stored twice',
    'refused',
    'unanswered',
    'stored, not acknowledged',
  ],
  rows: phases.map(({ phase, posted, acknowledged, lost, twice, refused, unanswered, storedUnanswered }) => ({
    name: PHASES[phase] ?? phase,
    cells: [posted, acknowledged, lost, twice, refused, unanswered, storedUnanswered].map(count),
    verdict: lost === 0 && twice === 0 ? 'holds' : 'fails',
  })),
});

export const computePerformance: Compute = (data) => {
  const measured = readPerformance(data);
  return {
    figures: {
      ...settingFigures(measured, data.machine.cores),
      ...levelFigures(measured),
      ...soakFigures(measured),
      ...overloadFigures(measured),
      ...enquiryFigures(measured),
    },
    results: {
      steps: stepResult(measured),
      resources: resourceResult(measured),
      soak: soakResult(measured),
      overload: overloadResult(measured),
      enquiries: enquiryResult(measured),
    },
  };
};
