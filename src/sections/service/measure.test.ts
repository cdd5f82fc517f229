import { expect, test } from 'vitest';
import { measure, type Metric } from './measure.ts';

const metric = (given: Partial<Metric>): Metric => ({ name: 'n', description: 'd', max: 100, ...given });
const figure = { value: 'under 500ms', number: 500, meaning: 'm', basis: 'company' as const };

test('prints the figure and draws its number on the scale', () => {
  expect(measure(metric({ figure, max: 2000, target: 1000 }))).toMatchObject({
    value: 'under 500ms',
    at: 25,
    target: 50,
    counts: undefined,
  });
});

test('computes a percentage from the counts that it prints', () => {
  const ratio = { part: 1130, whole: 1200, of: 'entities' };
  expect(measure(metric({ ratio }))).toMatchObject({
    value: '94.2%',
    at: 94.2,
    counts: '1,130 of 1,200 entities',
  });
  expect(measure(metric({ ratio: { part: 5, whole: 2, of: 'words', what: 'errors' } }))).toMatchObject({
    value: '250.0%',
    at: 100,
    counts: '5 errors in 2 words',
  });
});

test.each([
  // 34 errors in 720 words: 3.4 to 6.5 %, which lies across 5 %.
  [34, 720, 5, 'at most', 'not shown'],
  [48, 4800, 5, 'at most', 'met'],
  [30, 320, 5, 'at most', 'missed'],
  [1130, 1200, 90, 'at least', 'met'],
  [376, 400, 99, 'at least', 'missed'],
  [62, 86, 80, 'at least', 'not shown'],
] as const)('%i of %i against %i, %s: %s', (part, whole, target, goal, judgement) => {
  const found = measure(metric({ ratio: { part, whole, of: 'words' }, sampled: true, target, goal }));
  expect(found.judgement).toBe(judgement);
  expect(found.shortfall !== undefined).toBe(judgement === 'missed');
});

test('prints and draws the interval of a sample, by Wilson', () => {
  const found = measure(metric({ ratio: { part: 34, whole: 720, of: 'words' }, sampled: true, max: 20 }));
  expect(found.counts).toBe('34 of 720 words · 95% interval 3.4 to 6.5%');
  expect(found.interval).toEqual({ from: 17, to: 32.6 });
});

test('counts that come from sampled items have the interval of items drawn again', () => {
  const clusters = [
    { times: 50, part: 0, whole: 10 },
    { times: 5, part: 10, whole: 10 },
  ];
  const ratio = { part: 50, whole: 550, of: 'words', what: 'errors', clusters };
  const [, low, high] =
    /interval ([\d.]+) to ([\d.]+)%/.exec(measure(metric({ ratio, sampled: true })).counts ?? '') ?? [];
  // Five of 55 items by chance: 1.8 to 17 %. Over 550 independent words it would be 7 to 11.8 %.
  expect(Number(low)).toBeLessThan(4);
  expect(Number(high)).toBeGreaterThan(15);
});

test('a count that is no sample is judged as it stands', () => {
  const ratio = { part: 198, whole: 200, of: 'connections' };
  const found = measure(metric({ ratio, target: 80, goal: 'at most' }));
  expect(found).toMatchObject({ judgement: 'missed', interval: undefined, shortfall: { from: 80, to: 99 } });
});

test('a printed figure and its counts have to agree', () => {
  const ratio = { part: 376, whole: 400, of: 'attacks' };
  const printed = { value: '94%', number: 94, meaning: 'm', basis: 'sample' as const };
  expect(measure(metric({ figure: printed, ratio })).value).toBe('94%');
  expect(() => measure(metric({ figure: { ...printed, number: 95 }, ratio }))).toThrow('make 94.0%');
});

test('refuses to draw a figure without a number', () => {
  expect(() => measure(metric({ figure: { ...figure, number: undefined } }))).toThrow('"n" needs a figure');
});
