import { expect, test } from 'vitest';
import { writtenOut } from './contractions.ts';

test.each([
  ["don't", 'do not'],
  ["won't", 'will not'],
  ['cannot', 'can not'],
  ["we're", 'we are'],
  ["they've", 'they have'],
  ["it's", 'it is'],
  ["i'm", 'i am'],
  ["she'd", 'she would'],
  ["you'll", 'you will'],
  ['gonna', 'going to'],
])('%s → %s', (said, written) => {
  expect(writtenOut(said)).toBe(written);
});

test.each(["dog's", "o'clock", 'want', "'re", 'haven'])('%s stays', (word) => {
  expect(writtenOut(word)).toBe(word);
});
