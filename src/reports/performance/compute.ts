import { kneeOf } from '../../../metrics/knee.ts';
import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { levelRow, msText, type Phase, readPerformance, resourceRow, spanCells } from './rows.ts';
import type { Compute } from '../report.ts';

const PHASES: Record<string, string> = { warm: 'warm-up', step: 'steps', soak: 'soak', overload: 'overload' };
const AXIS_MS = 1000;

export const computePerformance: Compute = (data) => {
  const { settings, levels, soak, overload, phases } = readPerformance(data);
  const { limitMs, peakFrom, peakTo } = settings;
  const knee = kneeOf(levels.map(({ rate, p95 }) => ({ x: rate, y: p95 })));
  const atKnee = levels.find(({ rate }) => rate === knee?.x);
  const upToKnee = levels.filter(({ rate }) => rate <= (knee?.x ?? 0));
  const beyond = levels[upToKnee.length];
  const broken = levels.findIndex(({ p95, failed }) => p95 > limitMs || failed > 0);
  const holding = levels[broken - 1];
  const last = levels.at(-1);
  const worstPart = soak.toSorted((a, b) => b.p95 - a.p95)[0];
  const failedInSteps = sum(levels.map(({ failed }) => failed));
  const time = (ms: number | undefined): string => msText(ms ?? Number.NaN);
  const during = overload.filter(({ second }) => second >= peakFrom && second < peakTo);
  const after = overload.filter(({ second }) => second >= peakTo);
  const recovered = after.find(({ p95, failed }) => p95 <= limitMs && failed === 0)?.second;
  // One second before and two after say what was and what is again; the rest is in the download.
  const shown = overload.filter(
    ({ second }) => second >= peakFrom - 1 && second <= (recovered ?? Infinity) + 1,
  );
  const soakSent = sum(soak.map(({ sent }) => sent));
  const soakFailed = sum(soak.map(({ failed }) => failed));
  const total = (of: Exclude<keyof Phase, 'phase'>) => sum(phases.map((each) => each[of]));
  const duringFailed = sum(during.map(({ failed }) => failed));
  const duringSent = sum(during.map(({ sent }) => sent));
  const cores = (value: number | undefined): string => formatNumber(value ?? Number.NaN, 2);
  return {
    figures: {
      'load-average': formatNumber(settings.loadBefore, 1),
      'limit-ms': roundDuration(limitMs),
      'patience-ms': roundDuration(settings.patienceMs),
      'step-count': count(levels.length),
      'try-seconds': count(settings.trySeconds),
      'first-rate': count(levels[0]?.rate ?? Number.NaN),
      'first-p95': time(levels[0]?.p95),
      'knee-rate': count(knee?.x ?? Number.NaN),
      'knee-p95': time(knee?.y),
      'knee-server': cores(atKnee?.server),
      'knee-generator': cores(atKnee?.generator),
      'knee-page-tail': time(atKnee?.page.p99),
      'knee-enquiry-tail': time(atKnee?.enquiry.p99),
      'last-rate': count(last?.rate ?? Number.NaN),
      'last-p95': time(last?.p95),
      'last-server': cores(last?.server),
      'last-generator': cores(last?.generator),
      'holding-rate': count(holding?.rate ?? Number.NaN),
      'holding-p95': time(holding?.p95),
      'holding-highest': time(holding?.highest),
      'worst-part': count(worstPart?.second ?? Number.NaN),
      'worst-median': time(worstPart?.p50),
      'soak-slow': `${count(soak.filter(({ p95 }) => p95 > limitMs).length)} of ${count(soak.length)}`,
      'connection-count': count(settings.connections),
      'beyond-failed': count(beyond?.failed ?? Number.NaN),
      'beyond-rate': count(beyond?.rate ?? Number.NaN),
      'beyond-p95': time(beyond?.p95),
      'beyond-highest': time(beyond?.highest),
      'beyond-sent': count(beyond?.sent ?? Number.NaN),
      'core-count': count(data.machine.cores),
      'request-count': count(sum(levels.map(({ sent }) => sent))),
      'failed-count': count(failedInSteps),
      'cpu-first': `${formatNumber(levels[0]?.cpuMs ?? Number.NaN, 2)}\u00A0ms`,
      'cpu-knee': `${formatNumber(atKnee?.cpuMs ?? Number.NaN, 2)}\u00A0ms`,
      'soak-rate': count(settings.soakRate),
      'soak-seconds': count(settings.soakSeconds),
      'soak-sent': count(soakSent),
      'soak-failed': count(soakFailed),
      'soak-lowest': msText(Math.min(...soak.map(({ p95 }) => p95))),
      'soak-highest': msText(Math.max(...soak.map(({ p95 }) => p95))),
      'soak-rss-first': formatNumber(soak[0]?.rss ?? Number.NaN),
      'soak-rss-last': formatNumber(soak.at(-1)?.rss ?? Number.NaN),
      'peak-rate': count(settings.peak),
      'peak-seconds': count(peakTo - peakFrom),
      'peak-sent': count(duringSent),
      'peak-failed': count(duringFailed),
      'recovery-words':
        recovered === undefined
          ? `p95 was still ${time(after.at(-1)?.p95)} after ${count(after.length)} seconds`
          : `p95 was within ${roundDuration(limitMs)} again after ${count(recovered - peakTo)} seconds`,
      'recovery-row': count(after.at(0)?.second ?? Number.NaN),
      'enquiries-posted': count(total('posted')),
      'enquiries-acknowledged': count(total('acknowledged')),
      'enquiries-lost': count(total('lost')),
      'enquiries-twice': count(total('twice')),
      'enquiries-refused': count(total('refused')),
      'enquiries-unanswered': count(total('unanswered')),
      'enquiries-known': count(total('storedUnanswered')),
      'lost-upper': formatNumber(wilson(total('lost'), total('acknowledged')).high * 1e6),
    },
    results: {
      steps: {
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
      },
      resources: {
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
      },
      soak: {
        head: 'second',
        columns: ['requests', 'failed', 'p50', 'p95', 'p99', 'memory', 'heap'],
        rows: soak.map((part) => ({
          name: `from ${count(part.second)}`,
          cells: [...spanCells(part), `${formatNumber(part.rss)} MB`, `${formatNumber(part.heap)} MB`],
          verdict: part.p95 <= limitMs && part.failed === 0 ? 'holds' : 'fails',
        })),
      },
      overload: {
        head: 'second',
        columns: ['requests', 'failed', 'p50', 'p95', 'p99'],
        rows: shown.map((part) => ({
          name: `${count(part.second)}${during.includes(part) ? ', overload' : ''}`,
          cells: spanCells(part),
          verdict: part.p95 <= limitMs && part.failed === 0 ? 'holds' : 'fails',
        })),
      },
      enquiries: {
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
        rows: phases.map(
          ({ phase, posted, acknowledged, lost, twice, refused, unanswered, storedUnanswered }) => ({
            name: PHASES[phase] ?? phase,
            cells: [posted, acknowledged, lost, twice, refused, unanswered, storedUnanswered].map(count),
            verdict: lost === 0 && twice === 0 ? 'holds' : 'fails',
          }),
        ),
      },
    },
  };
};
