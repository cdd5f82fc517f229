import { expect, test } from 'vitest';
import wer from '../../src/labs/wer/coverage.json' with { type: 'json' };
import { PUBLISHED, werRows } from './simulations.ts';

/** Of 300 trials with a true coverage of 95%, fewer than 92% hold it once in a hundred times. */
const FEW = { trials: 300, rounds: 300 };
const LEAST = 0.92;
const MOST_WRONG = 0.08;

test('intervals hold the truth, and verdicts do not come by chance', () => {
  for (const [, even, bursts, wrong] of werRows({ ...FEW, sizes: [2, 5, 10, 30] })) {
    expect(even).toBeGreaterThanOrEqual(LEAST);
    expect(bursts).toBeGreaterThanOrEqual(LEAST);
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  }
});

test('by speaker, too: below six no systems are told apart', () => {
  for (const [size, , , , together, wrong] of werRows({ trials: 300, rounds: 2000, sizes: [2, 5, 6, 12] })) {
    expect(together).toBeGreaterThanOrEqual(LEAST);
    expect(wrong).toBeLessThanOrEqual(size < 6 ? 0 : MOST_WRONG);
  }
});

test('the published rows by speaker hold as well', () => {
  for (const [, , , , together, wrong] of wer) {
    expect(together).toBeGreaterThanOrEqual(0.94);
    expect(wrong).toBeLessThanOrEqual(0.06);
  }
});

test('so do those that the page publishes', () => {
  for (const [, even, bursts, wrong] of wer) {
    expect(Math.min(even ?? 0, bursts ?? 0)).toBeGreaterThanOrEqual(0.94);
    expect(wrong).toBeLessThanOrEqual(0.06);
  }
});

test('the published rows are what the script writes', () => {
  const [published] = wer;
  expect(werRows({ ...PUBLISHED, sizes: [published?.[0] ?? 0] })).toEqual([published]);
});
