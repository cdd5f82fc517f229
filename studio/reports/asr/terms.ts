/**
 * What a caller must not lose: numbers, names and words that are common in India. Each sentence has one term, and the spellings
 * of it that count as heard, chosen before the first run. Numerals, case and hyphens are set equal before they are compared.
 */
export type Term = { kind: string; said: string; term: string; accepted: readonly string[] };

const of = (
  kind: string,
  rows: readonly (readonly [said: string, ...spellings: [string, ...string[]]])[],
): Term[] => rows.map(([said, term, ...others]) => ({ kind, said, term, accepted: [term, ...others] }));

export const terms: readonly Term[] = [
  ...of('digits', [
    ['my order number is four two seven one nine', 'four two seven one nine'],
    ['the last four digits of the card are eight zero three six', 'eight zero three six'],
    ['the pin code is five six zero zero one two', 'five six zero zero one two'],
    ['you can call me on five five five zero one four two', 'five five five zero one four two'],
  ]),
  ...of('amounts', [
    ['i was charged forty nine dollars and fifty cents', 'forty nine dollars and fifty cents', '$49.50'],
    [
      'the deposit is one thousand two hundred euros',
      'one thousand two hundred euros',
      'twelve hundred euros',
    ],
    ['you promised me a discount of fifteen percent', 'fifteen percent'],
  ]),
  ...of('dates and times', [
    [
      'my appointment is on the twenty third of march',
      'twenty third of march',
      'march twenty third',
      'march 23',
      '23 march',
    ],
    ['the train leaves at half past six', 'half past six', '6:30'],
    [
      'i was born on the fourth of july nineteen eighty six',
      'fourth of july nineteen eighty six',
      'july fourth nineteen eighty six',
      'july 4 1986',
      '4 july 1986',
    ],
  ]),
  ...of('names', [
    ['my name is jonathan whitfield', 'jonathan whitfield', 'jonathon whitfield'],
    ['please ask for priya venkataraman', 'priya venkataraman'],
    ['is doctor murphy in the office today', 'doctor murphy', 'dr murphy'],
  ]),
  ...of('addresses', [
    ['please send it to forty two station road', 'forty two station road'],
    ['our office is on mahatma gandhi road', 'mahatma gandhi road'],
    ['i live in flat seven of lakshmi apartments', 'lakshmi apartments'],
  ]),
  ...of('Indian vocabulary', [
    ['please transfer two lakh rupees today', 'two lakh rupees', '₹200000'],
    ['the flat was sold for three crore rupees', 'three crore rupees', '₹30000000'],
    ['my aadhaar number has not been verified', 'aadhaar', 'aadhar', 'adhaar', 'adhar'],
    ['i have moved to bengaluru this year', 'bengaluru', 'bengalooru'],
    ['the parcel should go to hyderabad', 'hyderabad'],
    ['i paid the bill by u p i this morning', 'u p i', 'upi'],
  ]),
];

export const termSentences = Object.fromEntries(terms.map(({ said }, place) => [`${place}`, said]));
