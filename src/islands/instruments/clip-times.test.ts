import { expect, test } from 'vitest';
import { heardAt, nextSpeed, parseClip } from './clip-times.ts';

test('reads its length and its starts', () => {
  expect(parseClip('2990 210 330')).toEqual({ durationMs: 2990, starts: [210, 330] });
});

test('a word is heard from its start until the next one begins', () => {
  expect([0, 210, 329, 330, 9999].map((ms) => heardAt([210, 330], ms))).toEqual([-1, 0, 0, 1, 1]);
});

test('two words of one moment: the later one', () => {
  expect(heardAt([0, 460, 460], 460)).toBe(2);
});

test('speeds go round', () => {
  expect([1, 0.75, 0.5].map(nextSpeed)).toEqual([0.75, 0.5, 1]);
});
