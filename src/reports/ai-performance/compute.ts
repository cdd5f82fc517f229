import { round } from '../../../metrics/round.ts';
import { count, durationText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere } from '../shares.ts';
import {
  at,
  batchResult,
  cpuText,
  inStep,
  isLost,
  rateText,
  readRun,
  type Request,
  resourceRow,
  type Run,
  stallRow,
  type Step,
  stepTable,
  stepRow,
  type Timed,
} from './rows.ts';

const BIN_MS = 25;
/** The batch size that the text compares with single rows. */
const BATCH_ROWS = 16;

function stepFigures(requests: readonly Request[], found: Step | undefined) {
  const one = must(found, 'ai-performance: the data lacks a step that the text names');
  const mine = inStep(requests, one);
  return {
    rate: rateText(one.rate),
    p95: durationText(at(mine, 'last', 95)),
    cpu: cpuText(requests, one),
    sent: count(mine.length),
    lost: countWhere(mine, isLost),
  };
}

function loadFigures({ settings, steps, requests, repeatedSteps, repeated }: Run) {
  const holding = steps.filter((each) => at(inStep(requests, each), 'last', 95) <= settings.limitMs);
  const broken = stepFigures(requests, steps[holding.length]);
  const compared = repeatedSteps[0];
  const serial = stepFigures(repeated, compared);
  const before = stepFigures(
    requests,
    steps.find(({ load }) => load === compared?.load),
  );
  const worst = stepFigures(requests, steps.at(-1));
  return {
    'request-count': count(requests.length + repeated.length),
    'step-count': count(steps.length),
    'holding-rate': stepFigures(requests, holding.at(-1)).rate,
    'broken-rate': broken.rate,
    'broken-last': broken.p95,
    'cpu-alone': stepFigures(requests, steps[0]).cpu,
    'cpu-crowded': before.cpu,
    'cpu-serial': serial.cpu,
    'compared-rate': serial.rate,
    'compared-before': before.p95,
    'compared-after': serial.p95,
    'compared-lost': before.lost,
    'compared-sent': before.sent,
    'serial-lost': serial.lost,
    'serial-sent': serial.sent,
    'worst-rate': worst.rate,
    'worst-lost': worst.lost,
    'worst-sent': worst.sent,
  };
}

function otherFigures({ settings, alone, closed, open, batches }: Run) {
  const late = (replies: readonly Timed[]) => countWhere(replies, ({ last }) => last > settings.limitMs);
  const batch = (rows: number) =>
    at(
      batches.filter((each) => each.rows === rows),
      'last',
      50,
    );
  return {
    'load-average': formatNumber(settings.loadBefore, 1),
    'limit-ms': roundDuration(settings.limitMs),
    'patience-ms': roundDuration(settings.patienceMs),
    'step-seconds': count(settings.stepSeconds),
    'alone-rate': rateText(settings.alonePerSecond),
    'alone-first': durationText(at(alone, 'first', 50)),
    'alone-last': durationText(at(alone, 'last', 50)),
    'stall-ms': roundDuration(settings.stallMs),
    'stall-rate': rateText(settings.stallRate),
    'closed-late': late(closed),
    'closed-count': count(closed.length),
    'closed-p99': durationText(at(closed, 'last', 99)),
    'open-late': late(open),
    'open-count': count(open.length),
    'open-p99': durationText(at(open, 'last', 99)),
    'batch-one': `${formatNumber(batch(1), 1)}\u00A0ms`,
    'batch-sixteen': `${formatNumber(batch(BATCH_ROWS), 1)}\u00A0ms`,
    'batch-rows': count(BATCH_ROWS),
    'batch-most': count(Math.max(...batches.map(({ rows }) => rows))),
    'batch-gain': formatNumber(BATCH_ROWS * (batch(1) / batch(BATCH_ROWS)), 1),
  };
}

const stepResult = ({ settings, steps, requests }: Run): Result => ({
  ...stepTable(settings),
  instrument: {
    type: 'load-curve',
    label: 'last byte · p95 of each step',
    loadUnit: 'req/s',
    limitMs: settings.limitMs,
    points: steps.map((each) => ({
      load: each.rate,
      responseMs: round(at(inStep(requests, each), 'last', 95)),
    })),
  },
  rows: steps.map((each) => stepRow(requests, each)),
});

const repeatedResult = ({ settings, steps, requests, repeatedSteps, repeated }: Run): Result => ({
  ...stepTable(settings),
  rows: repeatedSteps.flatMap((each) => {
    const threads = steps.find(({ load }) => load === each.load);
    const named = (row: ResultRow, how: string): ResultRow => ({ ...row, name: `${row.name}, ${how}` });
    return [
      ...(threads ? [named(stepRow(requests, threads), 'all at once')] : []),
      named(stepRow(repeated, each), 'one at a time'),
    ];
  }),
});

const stallResult = ({ settings: { limitMs }, closed, open }: Run): Result => ({
  head: 'the client',
  columns: ['requests', 'p50', 'p95', 'p99', `later than ${limitMs} ms`],
  axis: { min: 0, max: 100, unit: '% late' },
  instrument: {
    type: 'latency-histogram',
    label: 'keeps a timetable · last byte',
    binMs: BIN_MS * 4,
    samples: [...Map.groupBy(open, ({ last }) => Math.round(last / BIN_MS) * BIN_MS)]
      .toSorted(([one], [other]) => one - other)
      .map(([value, replies]) => ({ value, count: replies.length })),
  },
  rows: [stallRow('waits for each answer', closed, limitMs), stallRow('keeps a timetable', open, limitMs)],
});

export const computeAiPerformance: Compute = (data) => {
  const measured = readRun(data);
  return {
    figures: { ...loadFigures(measured), ...otherFigures(measured) },
    results: {
      steps: stepResult(measured),
      repeated: repeatedResult(measured),
      resources: {
        head: 'requests a second',
        columns: ['cores: the service', 'the sender', 'others', 'processor time a request'],
        rows: measured.steps.map((each) => resourceRow(measured.requests, each)),
      },
      stall: stallResult(measured),
      batches: batchResult(measured.batches),
    },
  };
};
