import { expect, test } from 'vitest';
import { pooledRateInterval } from './pooled-rate.ts';

const alike = (count: number, errors: number, length: number) =>
  Array.from({ length: count }, () => ({ errors, length }));

test('without an error it still has a width, that of as many sentences', () => {
  const { low, high } = pooledRateInterval(alike(30, 0, 12));
  expect(low).toBe(0);
  // Clopper and Pearson's upper end of 0 in 30.
  expect(high).toBeCloseTo(0.1157, 1);
  expect(pooledRateInterval(alike(300, 0, 12)).high).toBeLessThan(0.015);
});

test('with nothing right it still has one', () => {
  const { low, high } = pooledRateInterval(alike(30, 5, 5));
  expect(low).toBeGreaterThan(0.85);
  expect(low).toBeLessThan(0.91);
  expect(high).toBeCloseTo(1, 10);
});

test('what was heard in silence counts', () => {
  const spoken = alike(20, 1, 10);
  const { low, high } = pooledRateInterval(spoken);
  const silent = pooledRateInterval([...spoken, ...alike(20, 2, 0)]);
  expect(silent.low).toBeGreaterThan(low);
  expect(silent.high).toBeGreaterThan(high);
});
