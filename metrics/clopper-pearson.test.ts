import { expect, test } from 'vitest';
import { chanceOfAtMost } from './acceptance-runs.ts';
import { clopperPearson } from './clopper-pearson.ts';

// R: binom.test(x, n)$conf.int
test.each([
  [1, 1, 0.025, 1],
  [0, 10, 0, 0.3084971],
  [7, 10, 0.3475471, 0.9332605],
  [50, 100, 0.3983211, 0.6016789],
  [150, 200, 0.6840372, 0.8083928],
])('%i of %i', (successes, trials, low, high) => {
  const found = clopperPearson(successes, trials);
  expect(found.low).toBeCloseTo(low, 6);
  expect(found.high).toBeCloseTo(high, 6);
});

test('failures mirror successes', () => {
  const [one, other] = [clopperPearson(37, 50), clopperPearson(13, 50)];
  expect(one.low).toBeCloseTo(1 - other.high, 12);
  expect(one.high).toBeCloseTo(1 - other.low, 12);
});

test('at its ends the observed number, or a more extreme one, has a chance of 2.5%', () => {
  const { low, high } = clopperPearson(1200, 4000);
  expect(1 - chanceOfAtMost(1199, 4000, low)).toBeCloseTo(0.025, 6);
  expect(chanceOfAtMost(1200, 4000, high)).toBeCloseTo(0.025, 6);
});

test.each([
  [-1, 10],
  [11, 10],
  [0, 0],
])('there is no share of %i in %i', (successes, trials) => {
  expect(() => clopperPearson(successes, trials)).toThrow(RangeError);
});
