const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const ORDINAL_TENS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

type Spoken = { value: number; size: 'unit' | 'ten' | 'hundred' | 'power'; ordinal: boolean };

const spoken = new Map<string, Spoken>();
const add = (words: string, size: Spoken['size'], ordinal: boolean, value: (index: number) => number): void =>
  words.split(' ').forEach((word, index) => spoken.set(word, { value: value(index), size, ordinal }));
add(UNITS, 'unit', false, (index) => index);
add(TENS, 'ten', false, (index) => 20 + 10 * index);
add(ORDINALS, 'unit', true, (index) => index);
add(ORDINAL_TENS, 'ten', true, (index) => 20 + 10 * index);
add('hundred', 'hundred', false, () => 100);
add('hundredth', 'hundred', true, () => 100);
add('thousand million billion trillion', 'power', false, (index) => 1000 ** (index + 1));
add('thousandth millionth billionth trillionth', 'power', true, (index) => 1000 ** (index + 1));
add('lakh lakhs lac lacs', 'power', false, () => 1e5);
add('crore crores', 'power', false, () => 1e7);

const suffixOf = (value: number): string => {
  const teen = value % 100 > 10 && value % 100 < 14;
  return teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th');
};

/** A number read so far: "two million three hundred and five" is 2,000,000 and 305. */
type Said = { whole: number; part: number; last: Spoken };

/** Whether the next word goes on with the number; "one nine" and "thirty fifteen" are two. */
function continues({ last, part, whole }: Said, next: Spoken): boolean {
  if (last.ordinal) return false;
  if (next.size === 'unit')
    return (
      (last.size === 'ten' && next.value > 0 && next.value < 10) ||
      last.size === 'hundred' ||
      last.size === 'power'
    );
  if (next.size === 'ten') return last.size === 'hundred' || last.size === 'power';
  if (next.size === 'hundred') return last.size === 'unit' && part % 100 > 0 && part < 100;
  return part > 0 && (whole === 0 || next.value < 10 ** (String(whole).match(/0+$/)?.[0].length ?? 0));
}

function extend(number: Said | undefined, next: Spoken): Said {
  const { whole, part } = number ?? { whole: 0, part: 0 };
  if (next.size === 'hundred') return { whole, part: (part || 1) * 100, last: next };
  if (next.size === 'power') return { whole: whole + (part || 1) * next.value, part: 0, last: next };
  return { whole, part: part + next.value, last: next };
}

/** A number in digits, and the place behind its last word. */
type Found = { text: string; end: number };
type Cardinal = Found & { value: number; ordinal: boolean };

function numberInWords(words: readonly string[], from: number): Cardinal | undefined {
  let said: Said | undefined;
  let end = from;
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? '';
    const isJoined = said?.last.size === 'hundred' || said?.last.size === 'power';
    if (word === 'and' && isJoined && at === end) continue;
    const next = spoken.get(word);
    if (!next || (said && !continues(said, next))) break;
    said = extend(said, next);
    end = at + 1;
  }
  if (!said) return undefined;
  const value = said.whole + said.part;
  const { ordinal } = said.last;
  return { text: `${value}${ordinal ? suffixOf(value) : ''}`, end, value, ordinal };
}

/** How a zero is read out in the middle of a number. */
const OH = /^oh?$/;

function digitOf(word = ''): string | undefined {
  if (OH.test(word)) return '0';
  if (/^\d$/.test(word)) return word;
  const { value = 10, ordinal } = spoken.get(word) ?? {};
  return value < 10 && !ordinal ? String(value) : undefined;
}

function twoDigits(words: readonly string[], from: number): Cardinal | undefined {
  const number = numberInWords(words, from);
  return number && !number.ordinal && number.value >= 10 && number.value < 100 ? number : undefined;
}

/** What follows "point": "one four", "oh five" or "twenty five". */
function decimals(words: readonly string[], from: number): Found | undefined {
  let text = '';
  let end = from;
  for (let digit = digitOf(words[end]); digit !== undefined; digit = digitOf(words[end])) {
    text += digit;
    end += 1;
  }
  return text ? { text, end } : twoDigits(words, from);
}

/** The latest hour of a day, and more than the century of any year that is said in a pair. */
const LARGEST_FIRST = 24;

/** What completes a time or a year: the "thirty" of "nine thirty", the "oh five" of "twenty oh five". */
function secondHalf(words: readonly string[], from: number): Found | undefined {
  if (OH.test(words[from] ?? '')) {
    const digit = digitOf(words[from + 1]);
    return digit && digit !== '0' ? { text: `0${digit}`, end: from + 2 } : undefined;
  }
  const number = twoDigits(words, from);
  // In "May five nineteen eighty" the second one is itself the first half of a pair.
  const isFirst = number && number.value <= LARGEST_FIRST && twoDigits(words, number.end);
  return isFirst ? undefined : number;
}

const isScale = (word = ''): boolean => {
  const { size = 'unit', ordinal } = spoken.get(word) ?? {};
  return !ordinal && (size === 'hundred' || size === 'power');
};

/** "3.5 million", with what it is 3.5 of. */
function scaled(number: Found, words: readonly string[]): Found {
  const scale = words[number.end] ?? '';
  if (!isScale(scale)) return number;
  const value = Number(number.text) * (spoken.get(scale)?.value ?? 1);
  return { text: String(Math.round(value)), end: number.end + 1 };
}

const WRITTEN = /^\d+(\.\d+)?$/;

function numberAt(words: readonly string[], at: number): Found | undefined {
  const word = words[at] ?? '';
  if (/^an?$/.test(word)) return isScale(words[at + 1]) ? numberInWords(words, at + 1) : undefined;
  if (WRITTEN.test(word)) return scaled({ text: word, end: at + 1 }, words);
  const number = numberInWords(words, at);
  if (!number || number.ordinal) return number;
  const fraction = words[number.end] === 'point' ? decimals(words, number.end + 1) : undefined;
  if (fraction) return scaled({ text: `${number.text}.${fraction.text}`, end: fraction.end }, words);
  const isFirst = number.value > 0 && number.value <= LARGEST_FIRST;
  const half = isFirst ? secondHalf(words, number.end) : undefined;
  return half ? { text: number.text + half.text, end: half.end } : number;
}

/**
 * English numbers said in words, as digits: "twenty-one" → 21, "two hundred and five" → 205, "third" → 3rd, "three point five"
 * → 3.5, "5 million" → 5000000. What is said in pairs is one number, as it is written: "nineteen eighty four" → 1984, "nine
 * thirty" → 930.
 */
export function numbersAsDigits(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const number = numberAt(words, at);
    out.push(number?.text ?? words[at] ?? '');
    at = number?.end ?? at + 1;
  }
  return out;
}
