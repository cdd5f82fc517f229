import * as v from 'valibot';

const text = v.string();

/**
 * The column of each role; empty for none. `more` are further raters; `aFirst` and `bFirst` are verdicts on two answers in both
 * orders. Optional fields are missing from links of earlier versions.
 */
const columns = v.object({
  human: text,
  judge: text,
  second: v.optional(text, ''),
  aFirst: v.optional(text, ''),
  bFirst: v.optional(text, ''),
  text,
  id: text,
  more: v.array(text),
});
export type Columns = v.InferOutput<typeof columns>;
export type ColumnRole = Exclude<keyof Columns, 'more'>;

const source = v.object({ text, columns });
export type Source = v.InferOutput<typeof source>;

export const TARGET = { min: 1, slide: 100, max: 100, step: 1 };

const READINGS = ['labels', 'orders'] as const;
/** The meaning of verdict A when B is shown first: answer A, or the answer shown first. */
export const MEANINGS = ['answers', 'places'] as const;
export type Reading = (typeof READINGS)[number];
export type Meaning = (typeof MEANINGS)[number];

/**
 * `pass` is the label that counts as a pass, or “4 or more” for a scale; empty to guess it. The target is in percent. An empty
 * `reading` is derived from the column names, and an empty `meaning` is asked for.
 */
const settings = v.object({
  pass: text,
  target: v.pipe(v.number(), v.minValue(TARGET.min), v.maxValue(TARGET.max)),
  reading: v.optional(v.picklist(['', ...READINGS]), ''),
  meaning: v.optional(v.picklist(['', ...MEANINGS]), ''),
});
export type Settings = v.InferOutput<typeof settings>;

/** The state that a link or a file stores. */
const kept = v.object({ lab: v.literal('judge'), source, settings });
export type Kept = v.InferOutput<typeof kept>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(kept, value);

export const NO_COLUMNS: Columns = {
  human: '',
  judge: '',
  second: '',
  aFirst: '',
  bFirst: '',
  text: '',
  id: '',
  more: [],
};
export const USUAL: Settings = { pass: '', target: 80, reading: '', meaning: '' };

/** Adds the fields that links of earlier versions lack. */
export const completed = ({ lab, source: known, settings: chosen }: Kept): Kept => ({
  lab,
  source: { ...known, columns: { ...NO_COLUMNS, ...known.columns } },
  settings: { ...USUAL, ...chosen },
});
