import { expect, test } from 'vitest';
import { PERCENTILES, type Run } from './run.ts';
import { inOrder, seriesOf, stepIn } from './series.ts';

const P99 = PERCENTILES.indexOf(99);

/** One of so many requests, with an interval of one per cent on either side. */
const runOf = (ms: number, start: number | null = null, count = 10_000): Run => ({
  name: `${ms}`,
  format: 'test',
  start,
  seconds: 10,
  sliceSeconds: 1,
  rows: [
    { name: 'all', count, failed: 0, figures: PERCENTILES.map(() => [ms, ms * 0.99, ms * 1.01]), max: ms },
  ],
  rowsLeftOut: 0,
  slices: [],
  knee: null,
  warnings: [],
});
const runsOf = (...ms: number[]): Run[] => ms.map((one) => runOf(one));
const step = (...ms: number[]) => stepIn(runsOf(...ms), P99);

test('runs stand in the order of their start, or as they came if one of them has none', () => {
  const [first, second, third] = [runOf(1, 100), runOf(2, 200), runOf(3, 300)];
  const names = ({ runs }: { runs: Run[] }) => runs.map(({ name }) => name);
  const known = seriesOf({ older: [third], base: first, run: second });
  expect([names(known), known.isByStart]).toEqual([['1', '2', '3'], true]);
  const unknown = seriesOf({ older: [third], base: runOf(4), run: first });
  expect([names(unknown), unknown.isByStart]).toEqual([['3', '4', '1'], false]);
  expect(seriesOf({ base: null, run: first }).runs).toEqual([first]);
  expect(inOrder([], () => 0).items).toEqual([]);
});

test('a step is said with its interval and its correction', () => {
  expect(step(100, 103, 99, 101, 131, 128, 132, 130)).toEqual({
    title: 'Higher from run 5 on',
    text: 'p99 is 25 to 34% higher than before: 95% interval, corrected for the 3 places where a step could be.',
    at: 4,
    isBetter: false,
  });
  expect(step(130, 128, 132, 100, 103, 99)).toMatchObject({
    title: 'Lower from run 4 on',
    at: 3,
    isBetter: true,
  });
});

test.each([
  [
    'five runs',
    [100, 101, 130, 131, 129],
    'can be shown with 6 runs or more, three on each side; there are 5',
  ],
  ['a last run that is bad', [100, 101, 99, 100, 101, 99, 160], 'No single change of p99 stands out'],
  ['a drift', [100, 106, 112, 119, 126, 133], 'No single change of p99 stands out'],
])('%s: no step', (_, ms, words) => {
  const { title, text, at } = step(...ms);
  expect([title, at]).toEqual(['No step shown', null]);
  expect(text).toContain(words);
});

test('no step is looked for with too few requests for the percentile, or where a file lacks it', () => {
  const runs = runsOf(100, 101, 99, 130, 131, 129);
  const few = runs.with(1, runOf(101, null, 366));
  expect(stepIn(few, P99).text).toBe('For p99 every run needs 368 requests; one has 366.');
  expect(stepIn(few, PERCENTILES.indexOf(50)).at).toBe(3);
  const [lacking] = runsOf(100);
  if (lacking?.rows[0]) lacking.rows[0].figures = PERCENTILES.map(() => null);
  expect(stepIn(runs.with(0, lacking as Run), P99).text).toBe('Not every file has a p99.');
});
