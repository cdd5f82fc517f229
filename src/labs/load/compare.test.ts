import { expect, test } from 'vitest';
import { changeText, comparedText, compareRuns } from './compare.ts';
import { EACH, judge, limitText, TOGETHER, type Limit } from './limits.ts';
import { PERCENTILES, type Figure, type Run } from './run.ts';

const P99 = PERCENTILES.indexOf(99);

const runOf = (figures: Record<string, Figure | null>, failed = 0): Run => ({
  name: 'run',
  format: 'test',
  start: null,
  seconds: 10,
  sliceSeconds: 1,
  rows: Object.entries(figures).map(([name, figure]) => ({
    name,
    count: 1000,
    failed,
    figures: PERCENTILES.map(() => figure),
    max: 999,
  })),
  rowsLeftOut: 0,
  slices: [],
  knee: null,
  warnings: [],
});

test('two runs, endpoint by endpoint: worse, better, or not shown to differ', () => {
  const base = runOf({
    all: [100, 98, 102],
    '/pay': [100, 98, 102],
    '/a': [100, 98, 102],
    '/b': [100, 90, 110],
    '/gone': [1, 1, 1],
  });
  const run = runOf({
    'all requests': [121, 119, 123],
    '/pay': [121, 119, 123],
    '/a': [80, 79, 81],
    '/b': [101, 90, 111],
    '/new': [1, 1, 1],
  });
  const texts = compareRuns(base, run, P99).map((one) => comparedText(one, P99));
  expect(texts).toEqual([
    'p99 of all requests got worse by 18 to 24%.',
    'p99 of /pay got worse by 18 to 24%.',
    'p99 of /a got better by 18 to 22%.',
    'p99 of /b is not shown to differ: −13% to +16%.',
  ]);
});

test('an open end is named, and what was not measured is left out', () => {
  const base = runOf({ all: [100, 98, 102] });
  const open = runOf({ all: [200, 190, null] });
  expect(compareRuns(base, open, P99).map(({ ratio }) => changeText(ratio))).toEqual([
    'got worse by at least 89%',
  ]);
  expect(compareRuns(open, base, P99).map(({ ratio }) => changeText(ratio))).toEqual([
    'got better by at least 47%',
  ]);
  expect(compareRuns(runOf({ all: null }), base, P99)).toEqual([]);
  expect(compareRuns(runOf({ all: [0, 0, 0] }), base, P99).map(({ ratio }) => changeText(ratio))).toEqual([
    'cannot be compared: one of them is 0',
  ]);
});

const run = runOf({ all: [100, 90, 110], '/a': [40, 38, 42], '/b': [100, 90, null] }, 10);
const verdictOn = (what: string, of: string, value: number) => judge({ what, of, value }, run).verdict;

test('a limit is met or missed by the whole interval, else undecided', () => {
  expect([110, 109, 89].map((value) => verdictOn('p99', TOGETHER, value))).toEqual([
    'met',
    'not decided',
    'missed',
  ]);
  expect([42, 37].map((value) => verdictOn('p50', '/a', value))).toEqual(['met', 'missed']);
  expect(verdictOn('p99', '/b', 1e9)).toBe('not decided');
  expect(verdictOn('p99', '/c', 1)).toBe('not known');
  expect(
    ['errors', 'errors', 'errors'].map((what, index) => verdictOn(what, TOGETHER, [2, 1, 0.5][index] ?? 0)),
  ).toEqual(['met', 'not decided', 'missed']);
  expect([300, 301].map((value) => verdictOn('rate', TOGETHER, value))).toEqual(['missed', 'missed']);
  expect(verdictOn('rate', TOGETHER, 100)).toBe('met');
});

test('for "each endpoint" the worst one is reported', () => {
  const limit: Limit = { what: 'p99', of: EACH, value: 50 };
  expect(judge(limit, run)).toMatchObject({ verdict: 'missed', text: expect.stringContaining('/b: 100') });
  expect(limitText(limit)).toBe('p99 of each endpoint: at most 50\u00A0ms');
  expect(limitText({ what: 'rate', of: TOGETHER, value: 50 })).toBe('all requests: at least 50.0 requests/s');
});
