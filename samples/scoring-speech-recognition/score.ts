import { align } from './align.ts';
import { normalise } from './normalise.ts';

export type Utterance = {
  id: string;
  group: string;
  speaker: string;
  said: string;
  heard: string;
  /** Words that must come back exactly: amounts, dates, names. */
  entities: string[];
};

// #region score
export type Score = { words: number; errors: number; wanted: number; got: number };

export function score({ said, heard, entities }: Utterance): Score {
  const words = normalise(said);
  const edits = align(words, normalise(heard));
  const line = ` ${normalise(heard).join(' ')} `;
  return {
    words: words.length,
    errors: edits.filter(({ kind }) => kind !== 'same').length,
    wanted: entities.length,
    got: entities.filter((entity) => line.includes(` ${entity} `)).length,
  };
}

/** All errors over all words. Never the mean of rates. */
export function pool(scores: Score[]): Score & { rate: number } {
  const sum = (key: keyof Score) => scores.reduce((so, one) => so + one[key], 0);
  const total = {
    words: sum('words'),
    errors: sum('errors'),
    wanted: sum('wanted'),
    got: sum('got'),
  };
  return { ...total, rate: total.errors / total.words };
}
// #endregion score

// #region interval
/** Draws whole speakers: one voice on one microphone is one observation. */
export function interval(utterances: Utterance[], seed = 1, rounds = 5000) {
  const voices = Object.groupBy(utterances, ({ speaker }) => speaker);
  const speakers = Object.values(voices).map((own = []) => pool(own.map(score)));
  const random = seeded(seed);
  const draw = () => speakers[Math.floor(random() * speakers.length)];
  const rates = Array.from({ length: rounds }, () => {
    const drawn = speakers.map(draw).filter((one) => one !== undefined);
    return pool(drawn).rate;
  }).toSorted((a, b) => a - b);
  const low = rates[Math.floor(rounds * 0.025)] ?? NaN;
  const high = rates[Math.ceil(rounds * 0.975) - 1] ?? NaN;
  return { low, high };
}

/** mulberry32. Seeded, so that the same data give the same report tomorrow. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
// #endregion interval

// #region verdict
export type Interval = { low: number; high: number };

export function verdict({ low, high }: Interval, limit: number): string {
  if (low > limit) return 'over the limit';
  if (high <= limit) return 'within the limit';
  return 'not shown';
}
// #endregion verdict
