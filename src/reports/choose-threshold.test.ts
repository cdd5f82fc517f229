import { expect, test } from 'vitest';
import { chooseThreshold, NEVER } from './choose-threshold.ts';

test('lies above what should stop and reaches what should pass', () => {
  expect(chooseThreshold([0.71, 0.8], [0.2, 0.41])).toBe(0.71);
});

test('weighs both kinds alike, however many there are of one', () => {
  const many = Array.from({ length: 90 }, () => 0.5);
  expect(chooseThreshold([...many, 0.9], [0.6])).toBe(0.9);
  expect(chooseThreshold([0.5, 0.9], [0.6, 0.3, 0.3, 0.3])).toBe(0.5);
});

test('of equal thresholds it takes the highest', () => {
  expect(chooseThreshold([0.5], [0.1])).toBe(0.5);
  expect(chooseThreshold([0.5, 0.3], [0.4])).toBe(0.5);
});

test('what is wrong at any threshold favours none', () => {
  expect(chooseThreshold([NEVER, 0.6], [0.3, NEVER])).toBe(0.6);
});
