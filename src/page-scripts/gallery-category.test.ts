import { expect, test } from 'vitest';
import { ALL, chosenCategory, UNKNOWN } from './gallery-category.ts';

const KNOWN = ['', 'asr-testing', 'api-testing'];

test.each([
  ['', ALL],
  ['?category=', ALL],
  ['?category=all', ALL],
  ['?other=asr-testing', ALL],
  ['?category=asr-testing', 'asr-testing'],
  ['?category=ASR%20Testing', 'asr-testing'],
  ['?category=API+Testing+', 'api-testing'],
  ['?category=+API+-+Testing', 'api-testing'],
  ['?category=security', UNKNOWN],
  ['?category=asr', UNKNOWN],
  ['?category=%00%3Cscript%3E', UNKNOWN],
])('%j means %j', (query, category) => {
  expect(chosenCategory(query, KNOWN)).toBe(category);
});

test('nothing asked for is all of them, also where no category has an empty name', () => {
  expect(chosenCategory('', ['asr-testing'])).toBe(ALL);
  expect(chosenCategory('?category=', ['asr-testing'])).toBe(ALL);
});
