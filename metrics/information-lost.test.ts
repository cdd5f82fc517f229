import { expect, test } from 'vitest';
import { informationLost } from './information-lost.ts';

test('loses nothing when all is recognised', () => {
  expect(informationLost({ correct: 8, substituted: 0, deleted: 0, inserted: 0 })).toBe(0);
});

test('multiplies what was kept of both sides', () => {
  // 6 of 8 words said, 6 of 9 words heard.
  expect(informationLost({ correct: 6, substituted: 1, deleted: 1, inserted: 2 })).toBeCloseTo(
    1 - (6 / 8) * (6 / 9),
  );
});

test.each([
  ['said and lost', { correct: 0, substituted: 0, deleted: 3, inserted: 0 }],
  ['made up', { correct: 0, substituted: 0, deleted: 0, inserted: 3 }],
])('everything is lost where all was %s', (_, errors) => {
  expect(informationLost(errors)).toBe(1);
});

test('nothing said and nothing heard has no figure', () => {
  expect(informationLost({ correct: 0, substituted: 0, deleted: 0, inserted: 0 })).toBeNaN();
});
