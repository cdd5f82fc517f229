import * as v from 'valibot';

const text = v.string();

/** The column of each role; empty for none. `more` are further raters. Earlier links know no second judge. */
const columns = v.object({
  human: text,
  judge: text,
  second: v.optional(text, ''),
  text,
  id: text,
  more: v.array(text),
});
export type Columns = v.InferOutput<typeof columns>;
export type ColumnRole = Exclude<keyof Columns, 'more'>;

const source = v.object({ text, columns });
export type Source = v.InferOutput<typeof source>;

export const TARGET = { min: 1, slide: 100, max: 100, step: 1 };

/** `pass` is the label that counts as a pass, or of a scale “4 or more”; empty to guess it. The target is in percent. */
const settings = v.object({
  pass: text,
  target: v.pipe(v.number(), v.minValue(TARGET.min), v.maxValue(TARGET.max)),
});
export type Settings = v.InferOutput<typeof settings>;

/** The state that a link or a file stores. */
const kept = v.object({ lab: v.literal('judge'), source, settings });
export type Kept = v.InferOutput<typeof kept>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(kept, value);

export const NO_COLUMNS: Columns = { human: '', judge: '', second: '', text: '', id: '', more: [] };

/** With the roles that an earlier link does not know. */
export const withEveryRole = ({ columns: known, ...rest }: Source): Source => ({
  ...rest,
  columns: { ...NO_COLUMNS, ...known },
});
export const USUAL: Settings = { pass: '', target: 80 };
