import { z } from 'astro/zod';
import { round } from '../../../metrics/round.ts';
import { count, durationText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { rowsOf } from '../report-data.ts';
import {
  at,
  batchResult,
  cpuMsOf,
  reply,
  request,
  type Request,
  resourceRow,
  run,
  stallRow,
  step,
  STEP_COLUMNS,
  stepRow,
  timed,
  type Timed,
} from './rows.ts';
import type { Compute, ResultRow } from '../report.ts';

const BIN_MS = 25;

export const computeAiPerformance: Compute = (data) => {
  const [settings] = rowsOf(data, 'run', run);
  if (!settings) throw new Error('ai-performance: there is no run');
  const { limitMs, patienceMs, alonePerSecond, stallMs, stallRate, stepSeconds, loadBefore } = settings;
  const steps = rowsOf(data, 'steps', step);
  const requests = rowsOf(data, 'requests', request);
  const repeatedSteps = rowsOf(data, 'repeatedSteps', step);
  const repeated = rowsOf(data, 'repeated', request);
  const stall = rowsOf(data, 'stall', reply.extend({ client: z.string() }));
  const batches = rowsOf(data, 'batches', reply.extend({ rows: z.number() }));
  const alone = rowsOf(data, 'alone', timed);
  const of = (rows: readonly Request[], load: number) => rows.filter((each) => each.load === load);
  const points = steps.map(({ rate, load }) => ({ x: rate, y: at(of(requests, load), 'last', 95) }));
  const holding = steps.filter(({ load }) => at(of(requests, load), 'last', 95) <= limitMs);
  const highest = holding.at(-1);
  const broken = steps[holding.length];
  const compared = repeatedSteps[0];
  const worst = steps.at(-1);
  const clients = [...Map.groupBy(stall, ({ client }) => client)];
  const closed = clients.find(([client]) => client.startsWith('waits'))?.[1] ?? [];
  const open = clients.find(([client]) => client.startsWith('keeps'))?.[1] ?? [];
  const late = (replies: readonly Timed[]) => replies.filter(({ last }) => last > limitMs).length;
  const batch = (rows: number) =>
    at(
      batches.filter((each) => each.rows === rows),
      'last',
      50,
    );
  const failures = (rows: readonly Request[], load: number) =>
    of(rows, load).filter(({ end }) => end !== 'ok').length;
  const ms = (value: number | undefined): string => durationText(value ?? Number.NaN);
  const rate = (value: number | undefined): string => formatNumber(value ?? Number.NaN, 1);
  const before = compared && steps.find(({ load }) => load === compared.load);
  return {
    figures: {
      'load-average': formatNumber(loadBefore, 1),
      'limit-ms': roundDuration(limitMs),
      'patience-ms': roundDuration(patienceMs),
      'alone-rate': rate(alonePerSecond),
      'alone-first': ms(at(alone, 'first', 50)),
      'alone-last': ms(at(alone, 'last', 50)),
      'request-count': count(requests.length + repeated.length),
      'step-count': count(steps.length),
      'step-seconds': count(stepSeconds),
      'holding-rate': rate(highest?.rate),
      'broken-rate': rate(broken?.rate),
      'broken-last': ms(broken && at(of(requests, broken.load), 'last', 95)),
      'cpu-alone': ms(steps[0] && cpuMsOf(requests, steps[0])),
      'cpu-crowded': ms(before && cpuMsOf(requests, before)),
      'cpu-serial': ms(compared && cpuMsOf(repeated, compared)),
      'compared-rate': rate(compared?.rate),
      'compared-before': ms(before && at(of(requests, before.load), 'last', 95)),
      'compared-after': ms(compared && at(of(repeated, compared.load), 'last', 95)),
      'compared-lost': count(before ? failures(requests, before.load) : Number.NaN),
      'compared-sent': count(before ? of(requests, before.load).length : Number.NaN),
      'serial-lost': count(compared ? failures(repeated, compared.load) : Number.NaN),
      'serial-sent': count(compared ? of(repeated, compared.load).length : Number.NaN),
      'worst-rate': rate(worst?.rate),
      'worst-lost': count(worst ? failures(requests, worst.load) : Number.NaN),
      'worst-sent': count(worst ? of(requests, worst.load).length : Number.NaN),
      'stall-ms': roundDuration(stallMs),
      'stall-rate': rate(stallRate),
      'closed-late': count(late(closed)),
      'closed-count': count(closed.length),
      'closed-p99': ms(at(closed, 'last', 99)),
      'open-late': count(late(open)),
      'open-count': count(open.length),
      'open-p99': ms(at(open, 'last', 99)),
      'batch-one': `${rate(batch(1))}\u00A0ms`,
      'batch-sixteen': `${rate(batch(16))}\u00A0ms`,
      'batch-rows': count(16),
      'batch-most': count(Math.max(...batches.map(({ rows }) => rows))),
      'batch-gain': formatNumber(16 * (batch(1) / batch(16)), 1),
    },
    results: {
      steps: {
        head: 'requests a second',
        columns: STEP_COLUMNS,
        axis: { min: 0, max: patienceMs, unit: 'ms', target: limitMs },
        instrument: {
          type: 'load-curve',
          label: 'last byte · p95 of each step',
          loadUnit: 'req/s',
          limitMs,
          points: points.map(({ x, y }) => ({ load: x, responseMs: round(y) })),
        },
        rows: steps.map((each) => stepRow(requests, each)),
      },
      repeated: {
        head: 'requests a second',
        columns: STEP_COLUMNS,
        axis: { min: 0, max: patienceMs, unit: 'ms', target: limitMs },
        rows: repeatedSteps.flatMap((each) => {
          const threads = steps.find(({ load }) => load === each.load);
          const named = (row: ResultRow, how: string): ResultRow => ({ ...row, name: `${row.name}, ${how}` });
          return [
            ...(threads ? [named(stepRow(requests, threads), 'all at once')] : []),
            named(stepRow(repeated, each), 'one at a time'),
          ];
        }),
      },
      resources: {
        head: 'requests a second',
        columns: ['cores: the service', 'the sender', 'others', 'processor time a request'],
        rows: steps.map((each) => resourceRow(requests, each)),
      },
      stall: {
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
        rows: [
          stallRow('waits for each answer', closed, limitMs),
          stallRow('keeps a timetable', open, limitMs),
        ],
      },
      batches: batchResult(batches),
    },
  };
};
