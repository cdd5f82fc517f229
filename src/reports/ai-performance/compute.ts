import { kneeOf } from '../../../metrics/knee.ts';
import { round } from '../../../metrics/round.ts';
import { count, durationText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere } from '../shares.ts';
import {
  answeredPerSecond,
  at,
  batchResult,
  cpuText,
  firstClearlyOver,
  inStep,
  intervalOfP95,
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

/** What arrived and what was answered in time: arrivals are drawn at random, so their rate differs from the one asked for. */
const loadSteps = ({ settings, steps, requests }: Run) =>
  steps.map((one) => {
    const mine = inStep(requests, one);
    const answered = answeredPerSecond(mine, one);
    return { one, load: mine.length / settings.stepSeconds, answered, p95: at(mine, 'last', 95) };
  });

function kneeFigures(run: Run) {
  const steps = loadSteps(run);
  const knee = must(kneeOf(steps), 'ai-performance: the steps do not reach the knee');
  const beyond = must(steps[steps.indexOf(knee) + 1], 'ai-performance: no step beyond the knee');
  return {
    'knee-rate': rateText(knee.one.rate),
    'knee-answered': rateText(knee.answered),
    'knee-p95': durationText(knee.p95),
    'beyond-rate': rateText(beyond.one.rate),
    'beyond-p95': durationText(beyond.p95),
    'first-p95': durationText(steps[0]?.p95 ?? Number.NaN),
  };
}

function stepFigures(requests: readonly Request[], found: Step | undefined) {
  const one = must(found, 'ai-performance: the data lacks a step that the text names');
  const mine = inStep(requests, one);
  return {
    rate: rateText(one.rate),
    answered: rateText(answeredPerSecond(mine, one)),
    p95: durationText(at(mine, 'last', 95)),
    cpu: cpuText(requests, one),
    sent: count(mine.length),
    lost: countWhere(mine, isLost),
    sentInTime: countWhere(mine, (request) => !isLost(request)),
  };
}

/** A step before and after the change, one prediction at a time. */
function changeFigures({ steps, requests, repeatedSteps, repeated }: Run) {
  const pairOf = (after: Step | undefined) => ({
    before: stepFigures(
      requests,
      steps.find(({ load }) => load === after?.load),
    ),
    after: stepFigures(repeated, after),
  });
  const [lower, higher] = [pairOf(repeatedSteps[0]), pairOf(repeatedSteps.at(-1))];
  return {
    'compared-rate': lower.after.rate,
    'compared-before': lower.before.p95,
    'compared-after': lower.after.p95,
    'cpu-crowded': higher.before.cpu,
    'cpu-serial': higher.after.cpu,
    'high-rate': higher.after.rate,
    'high-before': higher.before.answered,
    'high-after': higher.after.answered,
    'high-after-p95': higher.after.p95,
    'high-answered': higher.after.sentInTime,
    'high-lost': higher.before.lost,
    'high-sent': higher.before.sent,
    'serial-lost': higher.after.lost,
    'serial-sent': higher.after.sent,
  };
}

function loadFigures(run: Run) {
  const { settings, steps, requests, repeated } = run;
  const place = steps.findIndex((each) => at(inStep(requests, each), 'last', 95) > settings.limitMs);
  const holdingStep = must(steps[place - 1], 'ai-performance: no step is within the limit');
  const holding = stepFigures(requests, holdingStep);
  const brokenStep = must(steps[place], 'ai-performance: no step is over the limit');
  const broken = stepFigures(requests, brokenStep);
  const worst = stepFigures(requests, steps.at(-1));
  return {
    'request-count': count(requests.length + repeated.length),
    'step-count': count(steps.length),
    'holding-rate': holding.rate,
    'holding-answered': holding.answered,
    'holding-sent': holding.sent,
    'holding-p95': holding.p95,
    'holding-interval': intervalOfP95(requests, holdingStep),
    'broken-rate': broken.rate,
    'broken-last': broken.p95,
    'broken-interval': intervalOfP95(requests, brokenStep),
    'clear-rate': stepFigures(requests, firstClearlyOver(run)).rate,
    'cpu-alone': stepFigures(requests, steps[0]).cpu,
    'worst-rate': worst.rate,
    'worst-answered': worst.answered,
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

const stepResult = (run: Run): Result => ({
  ...stepTable(run.settings),
  instrument: {
    type: 'load-curve',
    label: 'last byte · p95 of each step',
    loadUnit: 'req/s',
    limitMs: run.settings.limitMs,
    points: loadSteps(run).map(({ load, answered, p95 }) => ({
      // As fine as the answers: a rounded arrival rate may look as if they did not keep up.
      load: round(load, 2),
      answered: round(answered, 2),
      responseMs: round(p95),
    })),
  },
  rows: run.steps.map((each) => stepRow(run.requests, each)),
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
    figures: {
      ...kneeFigures(measured),
      ...loadFigures(measured),
      ...changeFigures(measured),
      ...otherFigures(measured),
    },
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
