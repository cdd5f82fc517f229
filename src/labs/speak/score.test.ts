import { expect, test } from 'vitest';
import { errorCount } from '../../../metrics/error-rate.ts';
import { promptIds, promptOf } from './prompts.ts';
import { saidOf } from './rates.ts';
import { scoreText } from './score.ts';

const errors = (texts: string[], heard: string, digits = false): number =>
  errorCount(scoreText({ texts, digits }, heard).errors);

test('there are twelve prompts, two of each kind', () => {
  expect(promptIds).toHaveLength(12);
  const kinds = Map.groupBy(promptIds, (id) => promptOf(id).kind);
  expect([...kinds.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test.each(promptIds)('%s: what was said has no error, in each way of writing it', (id) => {
  const said = saidOf(id, '');
  for (const text of said.texts) expect(errorCount(scoreText(said, text).errors)).toBe(0);
  expect(errorCount(scoreText(said, '').errors)).toBeGreaterThan(4);
});

test.each([
  'My customer number is 417, 902, 85.',
  'my customer number is 41790285',
  'My customer number is 417-902-85',
  'My customer number is 4-1-7, 9-0-2, 8-5.',
  'My customer number is 4 1 7 9 0 2 8 5',
])('how digits are grouped is no error: %s', (heard) => {
  const { texts } = saidOf('customer', '');
  expect(errors([...texts], heard, true)).toBe(0);
});

test('a wrong digit is one error', () => {
  expect(errors(['the code is seven three zero'], 'The code is 710.', true)).toBe(1);
});

test('case, punctuation, numbers and contractions are no errors; words are', () => {
  const said = ["Please transfer fifty euros, it's late."];
  expect(errors(said, 'please transfer €50 it is late')).toBe(0);
  expect(errors(said, 'please transfer fifteen euros it is late')).toBe(1);
});

test('of several ways to write it, the one with the fewest errors counts', () => {
  const score = scoreText({ texts: ['flat four B', 'flat 4B'], digits: false }, 'Flat 4B');
  expect(score.aligned).toHaveLength(2);
  expect(errorCount(score.errors)).toBe(0);
});
