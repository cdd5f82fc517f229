import { expect, test } from 'vitest';
import { backDifference, cameBack, heardInPlace, type HeardTerm } from './terms.ts';

test.each([
  ['My order number is 42719.', 'four two seven one nine', true],
  ['My order number is 4-2-7-1-9', 'four two seven one nine', true],
  ['The last digits are eight-zero-three-six.', 'eight zero three six', true],
  ['my order number is for two seven one nine', 'four two seven one nine', false],
  ['I was charged $49.50.', 'forty nine dollars and fifty cents | $49.50', true],
  ['Please transfer 2 lakh rupees today.', 'two lakh rupees | ₹200000', true],
  ['Please transfer ₹2,00,000 today.', 'two lakh rupees | ₹200000', true],
  ['please transfer to lock rupees today', 'two lakh rupees | ₹200000', false],
  ['Is Dr. Murphy in the office?', 'doctor murphy | dr murphy', true],
  ['I paid the bill by U.P.I. this morning.', 'u p i | upi', true],
  ['The parcel should go to Hyderabadi', 'hyderabad', false],
  ['', 'hyderabad', false],
])('“%s” has “%s”: %s', (hypothesis, accepted, back) => {
  expect(cameBack(hypothesis, accepted)).toBe(back);
});

const row = (said: string, term: string, hypothesis: string): HeardTerm => ({
  recogniser: 'Moonshine Tiny',
  voice: 'a voice',
  condition: 'quiet',
  sentence: 0,
  kind: 'digits',
  term,
  said,
  hypothesis,
  back: false,
});

test('what stands in the place of a term is found, and nothing of what stands around it', () => {
  const heard = (hypothesis: string): string =>
    heardInPlace(row('i have moved to bengaluru this year', 'bengaluru', hypothesis));
  expect(heard('I have moved to Bangalore this year.')).toBe('bangalore');
  expect(heard('I have moved to this year.')).toBe('nothing');
  expect(heardInPlace(row('two lakh rupees today', 'two lakh rupees', 'Two rupees today.'))).toBe('2 rupees');
});

test('the difference is above zero where the neural recogniser has more', () => {
  const both = (sentence: number, neural: boolean, old: boolean): HeardTerm[] => [
    { ...row('', '', ''), sentence, back: neural },
    { ...row('', '', ''), recogniser: 'PocketSphinx', sentence, back: old },
  ];
  const rows = [
    ...both(0, true, false),
    ...both(1, true, true),
    ...both(2, false, false),
    ...both(3, true, false),
  ];
  expect(backDifference(rows).value).toBe(0.5);
});
