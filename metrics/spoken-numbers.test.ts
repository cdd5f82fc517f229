import { expect, test } from 'vitest';
import { numbersAsDigits } from './spoken-numbers.ts';

test.each([
  ['twenty one', '21'],
  ['nineteen', '19'],
  ['two hundred and five', '205'],
  ['two hundred', '200'],
  ['a hundred', 'a 100'],
  ['three thousand four hundred twenty two', '3422'],
  ['two million three hundred and five', '2000305'],
  ['one million two thousand', '1002000'],
  ['one nine eight four', '1 9 8 4'],
  ['nineteen eighty four', '19 84'],
  ['twenty ten', '20 10'],
  ['twenty zero', '20 0'],
  ['zero', '0'],
  ['twenty first', '21st'],
  ['the second of the twelfth', 'the 2nd of the 12th'],
  ['hundredth', '100th'],
  ['one hundred and eleventh', '111th'],
  ['thirteenth', '13th'],
  ['first five', '1st 5'],
  ['hundred and', '100 and'],
  ['two hundred and cats', '200 and cats'],
  ['rock and roll', 'rock and roll'],
  ['five and six', '5 and 6'],
  ['twenty thousand', '20000'],
  ['ninety nine thousand nine hundred ninety nine', '99999'],
  ['eleven hundred', '1100'],
  ['', ''],
])('%s → %s', (said, digits) => {
  expect(numbersAsDigits(said.split(' ')).join(' ')).toBe(digits);
});
