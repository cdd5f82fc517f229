import { expect, test } from 'vitest';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { judge } from './limits.ts';
import { runCounter } from './run-counter.ts';
import { runReport } from './run-report.ts';
import { addTime, figuresOf, newTimes } from './times.ts';
import { readFile, sentRequests, writers } from './testing/tool-files.ts';

function runOf(times: readonly [ms: number, often: number][]) {
  const counter = runCounter();
  for (const [ms, often] of times) counter.request(null, ms, 'GET /', false, often);
  const run = runReport(counter.result(), 'run', 'test');
  if (!run) throw new Error('nothing was counted');
  return run;
}
const p95 = (value: number) => ({ what: 'p95', of: '', value });

test('requests that took exactly the limit do not miss it', () => {
  const run = runOf([
    [80, 99],
    [200, 1],
  ]);
  expect(judge(p95(80), run)).toMatchObject({
    verdict: 'not decided',
    text: '80.0\u00A0ms (80.0 to 200\u00A0ms)',
  });
  const more = runOf([
    [80, 990],
    [200, 10],
  ]);
  expect(judge(p95(80), more)).toMatchObject({ verdict: 'met', text: '80.0\u00A0ms (80.0 to 80.0\u00A0ms)' });
  expect(judge(p95(79.9999), more).verdict).toBe('missed');
});

test('a figure that differs from its limit reads differently', () => {
  expect(judge(p95(80), runOf([[80.004, 1000]]))).toMatchObject({
    verdict: 'missed',
    text: '80.004\u00A0ms (80.004 to 80.004\u00A0ms)',
  });
});

/** More different times than are kept, so that they are counted in buckets. */
const spread = (from: number, width: number): [number, number][] =>
  Array.from({ length: 5000 }, (_, index) => [from + (index * width) / 5000, 1]);

test('counted in buckets, no limit inside of one is met or missed', () => {
  // All of them in the bucket from 80 to 80.064 ms.
  const run = runOf(spread(80.001, 0.06));
  expect([80.07, 80.03, 79.99].map((limit) => judge(p95(limit), run).verdict)).toEqual([
    'met',
    'not decided',
    'missed',
  ]);
});

test('every verdict in buckets is the one of the exact times, or is left open', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 20; round++) {
    const sent = Array.from({ length: 3000 }, () => 50 - Math.log(1 - random()) * 10);
    const sorted = sent.toSorted((a, b) => a - b);
    const times = newTimes();
    for (const ms of sent) addTime(times, ms);
    expect(times.exact).toBe(null);
    const [[value = 0, low, high] = []] = figuresOf(times, [95]);
    // Ranks of the 95% interval of 3,000 draws, by the binomial distribution.
    expect(low).toBeLessThanOrEqual(sorted[2826 - 1] ?? 0);
    expect(high).toBeGreaterThanOrEqual(sorted[2874 - 1] ?? 0);
    expect(Math.abs(value / (sorted[2850 - 1] ?? 0) - 1)).toBeLessThan(0.0006);
  }
});

test('a printed distribution knows only bounds, and decides nothing within them', async () => {
  const { run } = await readFile(
    'Value Percentile TotalCount 1/(1-Percentile)\n 70.0 0.0 1 1.0\n 90.0 0.99 990 100\n 95.0 1.0 1000 inf\n',
    'run.hgrm',
  );
  expect(run && [89, 91, 69].map((limit) => judge(p95(limit), run).verdict)).toEqual([
    'not decided',
    'met',
    'missed',
  ]);
});

test('the times of a histogram log are intervals, too', async () => {
  const sent = sentRequests(3000).map((one) => ({ ...one, ms: 80 }));
  const { run } = await readFile(writers['HdrHistogram log']?.(sent) ?? '');
  expect(run && [80, 80.1, 79.9].map((limit) => judge(p95(limit), run).verdict)).toEqual([
    'not decided',
    'met',
    'missed',
  ]);
});
