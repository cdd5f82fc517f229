/** The callers: three synthetic voices with three habits on every line. Each calls both agents. */
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { DAYS, DIGITS } from '../../../src/reports/call/words.ts';
import { NUMBER_LENGTH, type State } from './dialogue.ts';
import type { Concealment } from './line.ts';

export const VOICES = ['slt', 'rms', 'awb'];
/** Plain: waits and speaks. Pausing: pauses within the number. Early: answers before the question is over. */
const HABITS = ['plain', 'pausing', 'early'] as const;
const LOSS_RATES = [0.03, 0.1, 0.2];
const CONCEALMENTS: readonly Concealment[] = ['silence', 'repetition'];
export const NOISES_DB = [20, 10, 5];
const SEED = 19;

/** `snrDb` on lines with noise. */
type Line = { line: string; lossRate: number; concealment: Concealment; snrDb?: number };
const lossless = { lossRate: 0, concealment: 'silence' } as const;
const LINES: readonly Line[] = [
  { line: 'clean', ...lossless },
  ...NOISES_DB.map((snrDb) => ({ line: `noise, ${snrDb} dB`, ...lossless, snrDb })),
  ...LOSS_RATES.flatMap((lossRate) =>
    CONCEALMENTS.map((concealment) => ({ line: `loss of ${lossRate * 100}%`, lossRate, concealment })),
  ),
];

export type Caller = Line & {
  caller: number;
  voice: string;
  habit: (typeof HABITS)[number];
  number: string;
  day: string;
};

export function planCallers(): Caller[] {
  const random = seededRandom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const people = VOICES.flatMap((voice) => HABITS.map((habit) => ({ voice, habit })));
  return LINES.flatMap((line) => people.map((person) => ({ ...line, ...person }))).map((caller, place) => ({
    caller: place + 1,
    ...caller,
    number: Array.from({ length: NUMBER_LENGTH }, () => pick(DIGITS)).join(' '),
    day: pick(DAYS),
  }));
}

/** Digits of the read-back that an early caller waits for. */
const HEARD_BY_EARLY = 3;
const firstOf = (number: string): string => number.split(' ').slice(0, HEARD_BY_EARLY).join(' ');

/** The part of a question that an early caller hears. */
export const interruptedAt = ({ habit }: Caller, { asking, number }: State): string | undefined =>
  habit === 'early' && asking === 'confirm number' ? `I heard ${firstOf(number)}` : undefined;

/** The caller's answer. An early caller only checks the digits heard so far. */
export function answerOf({ habit, number, day }: Caller, state: State): string {
  switch (state.asking) {
    case 'number':
      return number;
    case 'confirm number': {
      const known = habit === 'early' ? firstOf : (whole: string): string => whole;
      return known(state.number) === known(number) ? 'yes' : 'no';
    }
    case 'day':
      return day;
    default:
      return state.day === day ? 'yes' : 'no';
  }
}
