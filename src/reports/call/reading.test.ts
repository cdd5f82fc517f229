import { expect, test } from 'vitest';
import { answerIn, dayIn, digitsIn } from './reading.ts';

test.each(['4 1 7 2', '4172', '4,172.', 'Four, one, seven, two.', 'for one 7 to', 'It is 41 72'])(
  '%s',
  (text) => {
    expect(digitsIn(text)).toBe('four one seven two');
  },
);

test('strictly, words that only sound like digits are none', () => {
  expect(digitsIn('For one seven too', true)).toBe('one seven');
  expect(digitsIn('Oh, forty')).toBe('zero');
});

test('a day is the first word that begins with its name', () => {
  expect(dayIn('Wednesday.')).toBe('wednesday');
  expect(dayIn('on Fridays or Monday')).toBe('friday');
  expect(dayIn('When is day')).toBe('');
});

test('a yes or a no is understood, both or neither is not', () => {
  expect(['Yes.', 'Yeah!', 'No.', 'I know.', 'Yes, no', 'Guess'].map(answerIn)).toEqual([
    'yes',
    'yes',
    'no',
    'no',
    '',
    '',
  ]);
});
