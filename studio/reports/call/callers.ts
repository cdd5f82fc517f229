/** The callers: three synthetic voices with three habits, over every line and with both settings of the agent. */
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { DAYS, DIGITS, NUMBER_LENGTH, type State } from './dialogue.ts';
import type { Concealment } from './line.ts';

const VOICES = ['slt', 'rms', 'awb'];
const LOSS_RATES = [0, 0.03, 0.1, 0.2];
const WAITS_MS = [500, 900];
const CONCEALMENTS: readonly Concealment[] = ['silence', 'repetition'];
/** Plain: waits and speaks. Pausing: pauses within the number. Early: answers before the question is over. */
const HABITS = ['plain', 'pausing', 'early'] as const;
const SEED = 19;

export type Caller = {
  call: number;
  voice: string;
  habit: (typeof HABITS)[number];
  lossRate: number;
  waitMs: number;
  concealment: Concealment;
  number: string;
  day: string;
};

/** Six callers for every line and setting: every voice twice, every habit twice. */
export function planCalls(): Caller[] {
  const random = seededRandom(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const lines = LOSS_RATES.flatMap((lossRate) =>
    WAITS_MS.flatMap((waitMs) => CONCEALMENTS.map((concealment) => ({ lossRate, waitMs, concealment }))),
  );
  return lines
    .flatMap((line) =>
      Array.from({ length: 6 }, (_, caller) => ({
        ...line,
        voice: VOICES[caller % 3] as string,
        habit: HABITS[(caller + Math.floor(caller / 3)) % 3] as Caller['habit'],
        number: Array.from({ length: NUMBER_LENGTH }, () => pick(DIGITS)).join(' '),
        day: pick(DAYS),
      })),
    )
    .map((caller, place) => ({ call: place + 1, ...caller }));
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
