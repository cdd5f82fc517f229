import { kneeOf } from '../../../metrics/knee.ts';
import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText, roundDuration } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import type { Compute, Result } from '../report.ts';
import {
  cpuText,
  type Level,
  levelRow,
  msText,
  type Performance,
  type Phase,
  readPerformance,
  resourceRow,
  type Span,
  spanCells,
} from './rows.ts';

const PHASES: Record<string, string> = { warm: 'warm-up', step: 'steps', soak: 'soak', overload: 'overload' };
const AXIS_MS = 1000;

const cores = (value: number): string => formatNumber(value, 2);
const sentIn = (spans: readonly { sent: number }[]): string => count(sum(spans.map(({ sent }) => sent)));
const failedIn = (spans: readonly { failed: number }[]): string =>
  count(sum(spans.map(({ failed }) => failed)));

function settingFigures({ settings, levels }: Performance, coreCount: number) {
  return {
    'load-average': formatNumber(settings.loadBefore, 1),
    'limit-ms': roundDuration(settings.limitMs),
    'patience-ms': roundDuration(settings.patienceMs),
    'try-seconds': count(settings.trySeconds),
    'connection-count': count(settings.connections),
    'core-count': count(coreCount),
    'step-count': count(levels.length),
    'request-count': sentIn(levels),
    'failed-count': failedIn(levels),
  };
}

function levelFigures({ settings, levels }: Performance) {
  const level = (found: Level | undefined, name: string): Level =>
    must(found, `performance: no ${name} level`);
  const knee = must(kneeOf(levels.map(({ rate, p95 }) => ({ x: rate, y: p95 }))), 'performance: no knee');
  const first = level(levels[0], 'first');
  const last = level(levels.at(-1), 'last');
  const atKnee = level(
    levels.find(({ rate }) => rate === knee.x),
    'knee',
  );
  const beyond = level(levels[levels.indexOf(atKnee) + 1], 'later');
  const broken = levels.findIndex(({ p95, failed }) => p95 > settings.limitMs || failed > 0);
  const holding = level(levels[broken - 1], 'holding');
  return {
    'first-rate': count(first.rate),
    'first-p95': msText(first.p95),
    'cpu-first': cpuText(first),
    'knee-rate': count(atKnee.rate),
    'knee-p95': msText(knee.y),
    'knee-server': cores(atKnee.server),
    'knee-generator': cores(atKnee.generator),
    'knee-page-tail': msText(atKnee.page.p99),
    'knee-enquiry-tail': msText(atKnee.enquiry.p99),
    'cpu-knee': cpuText(atKnee),
    'last-rate': count(last.rate),
    'last-p95': msText(last.p95),
    'last-server': cores(last.server),
    'last-generator': cores(last.generator),
    'holding-rate': count(holding.rate),
    'holding-p95': msText(holding.p95),
    'holding-highest': msText(holding.highest),
    'beyond-failed': count(beyond.failed),
    'beyond-rate': count(beyond.rate),
    'beyond-p95': msText(beyond.p95),
    'beyond-highest': msText(beyond.highest),
    'beyond-sent': count(beyond.sent),
  };
}

function soakFigures({ settings, soak }: Performance) {
  const worst = soak.toSorted((a, b) => b.p95 - a.p95)[0];
  return {
    'soak-rate': count(settings.soakRate),
    'soak-seconds': count(settings.soakSeconds),
    'soak-sent': sentIn(soak),
    'soak-failed': failedIn(soak),
    'soak-slow': ofText(soak.filter(({ p95 }) => p95 > settings.limitMs).length, soak.length),
    'soak-lowest': msText(Math.min(...soak.map(({ p95 }) => p95))),
    'soak-highest': msText(Math.max(...soak.map(({ p95 }) => p95))),
    'soak-rss-first': formatNumber(soak[0]?.rss ?? Number.NaN),
    'soak-rss-last': formatNumber(soak.at(-1)?.rss ?? Number.NaN),
    'worst-part': count(worst?.second ?? Number.NaN),
    'worst-median': msText(worst?.p50 ?? Number.NaN),
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

const holds = ({ p95, failed }: Span, limitMs: number): boolean => p95 <= limitMs && failed === 0;

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
        : `p95 was within ${roundDuration(limitMs)} again after ${count(recovered - peakTo)} seconds`,
    'recovery-row': count(after[0]?.second ?? Number.NaN),
  };
}

function enquiryFigures({ phases }: Performance) {
  const total = (of: Exclude<keyof Phase, 'phase'>) => sum(phases.map((each) => each[of]));
  return {
    'enquiries-posted': count(total('posted')),
    'enquiries-acknowledged': count(total('acknowledged')),
    'enquiries-lost': count(total('lost')),
    'enquiries-twice': count(total('twice')),
    'enquiries-refused': count(total('refused')),
    'enquiries-unanswered': count(total('unanswered')),
    'enquiries-known': count(total('storedUnanswered')),
    'lost-upper': formatNumber(wilson(total('lost'), total('acknowledged')).high * 1e6),
  };
}

const stepResult = ({ settings: { limitMs }, levels }: Performance): Result => ({
  head: 'requests a second',
  columns: [
    'requests',
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
    label: 'pages and enquiries · p95, the middle of three tries',
    loadUnit: 'req/s',
    limitMs,
    points: levels.map(({ rate, p95 }) => ({ load: rate, responseMs: p95 })),
  },
  rows: levels.map(levelRow),
});

const resourceResult = ({ levels }: Performance): Result => ({
  head: 'requests a second',
  columns: [
    'answered a second',
    'cores: the site',
    'the sender',
    'others',
    'processor time a request',
    'the sender late, p95',
  ],
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
        name: `${count(part.second)}${during.includes(part) ? ', overload' : ''}`,
        cells: spanCells(part),
        verdict: holds(part, limitMs) ? 'holds' : 'fails',
      })),
  };
}

const enquiryResult = ({ phases }: Performance): Result => ({
  head: 'phase',
  columns: [
    'posted',
    'acknowledged',
    'of these lost',
    'stored twice',
    'refused',
    'unanswered',
    'stored without a word',
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
