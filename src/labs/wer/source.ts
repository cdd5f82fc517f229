import * as v from 'valibot';
import { RULES } from '../../../metrics/normalise-transcript.ts';

const text = v.string();

/** The column of each role; empty for none. Links from before there was a speaker have no place for it. */
const columns = v.object({
  id: text,
  reference: text,
  first: text,
  second: text,
  group: text,
  speaker: v.exactOptional(text),
});
export type Columns = v.InferOutput<typeof columns>;
export type ColumnRole = keyof Columns;

const lines = v.object({ kind: v.literal('lines'), reference: text, first: text, second: text });
const table = v.object({ kind: v.literal('table'), text, columns });
export type LinesSource = v.InferOutput<typeof lines>;
export type TableSource = v.InferOutput<typeof table>;
export type Source = LinesSource | TableSource;

const settings = v.object({ rules: v.array(v.picklist(RULES)), weighing: v.picklist(['nist', 'fewest']) });
export type Settings = v.InferOutput<typeof settings>;

/** The state that a link or a file stores. */
const kept = v.object({ lab: v.literal('wer'), source: v.variant('kind', [lines, table]), settings });
export type Kept = v.InferOutput<typeof kept>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(kept, value);

export const NO_COLUMNS: Required<Columns> = {
  id: '',
  reference: '',
  first: '',
  second: '',
  group: '',
  speaker: '',
};
export const EMPTY_LINES: LinesSource = { kind: 'lines', reference: '', first: '', second: '' };
export const EMPTY_TABLE: TableSource = { kind: 'table', text: '', columns: NO_COLUMNS };
export const USUAL: Settings = {
  rules: ['unicode', 'case', 'punctuation', 'hyphens'],
  weighing: 'nist',
};
