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
add('thousand million billion', 'power', false, (index) => 1000 ** (index + 1));
add('thousandth millionth billionth', 'power', true, (index) => 1000 ** (index + 1));

const suffixOf = (value: number): string => {
  const teen = value % 100 > 10 && value % 100 < 14;
  return teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th');
};

/** The part of a number read so far: "two million three hundred and five" is 2,000,000 and 305. */
type Said = { whole: number; part: number; last: Spoken };

/** Whether the next word goes on with the number; "one nine" and "twenty fifteen" are two. */
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

const written = ({ whole, part, last }: Said): string =>
  `${whole + part}${last.ordinal ? suffixOf(whole + part) : ''}`;

/** English numbers said in words, as digits: "twenty-one" → 21, "two hundred and five" → 205, "third" → 3rd. */
export function numbersAsDigits(words: readonly string[]): string[] {
  const out: string[] = [];
  let number: Said | undefined;
  let and = false;
  const close = (): void => {
    if (number) out.push(written(number));
    if (and) out.push('and');
    number = undefined;
    and = false;
  };
  for (const word of words) {
    const next = spoken.get(word);
    const joined = number && (number.last.size === 'hundred' || number.last.size === 'power');
    if (word === 'and' && joined && !and) and = true;
    else if (!next) {
      close();
      out.push(word);
    } else if (number && continues(number, next)) {
      number = extend(number, next);
      and = false;
    } else {
      close();
      number = extend(undefined, next);
    }
  }
  close();
  return out;
}
