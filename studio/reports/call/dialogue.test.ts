import { expect, test } from 'vitest';
import { begin, hear } from './dialogue.ts';

const after = (...heard: string[]) => heard.reduce(hear, begin());

test('a call without a fault takes four answers', () => {
  expect(after('four one seven two', 'yes', 'friday', 'yes')).toMatchObject({
    asking: 'moved',
    number: 'four one seven two',
    day: 'friday',
  });
});

test('a number of another length is asked for again and never read back', () => {
  expect(after('four one two seven two')).toMatchObject({ asking: 'number', number: '' });
});

test('a “no” leads back to the question', () => {
  expect(after('four one seven two', 'no').asking).toBe('number');
  expect(after('four one seven two', 'yes', 'monday', 'no').asking).toBe('day');
});

test('who is not understood three times gets a person', () => {
  expect(after('one', 'one').asking).toBe('number');
  expect(after('one', 'one', 'one').asking).toBe('handed over');
  expect(after('four one seven two', 'no', 'four one seven two', 'no', 'one').asking).toBe('handed over');
});
