import * as v from 'valibot';
import { RULES, type Rule } from '../../../metrics/normalise-transcript.ts';
import { toggled } from '../shared/toggled.ts';

const text = v.string();

/** The roles of the recognised texts, in order. */
export const SYSTEMS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type SystemRole = (typeof SYSTEMS)[number];

/** Older links know two systems. */
const systems = {
  first: text,
  second: text,
  third: v.exactOptional(text),
  fourth: v.exactOptional(text),
  fifth: v.exactOptional(text),
};

/** The column of each role; empty for none. Older links know no speaker. */
const columns = v.object({
  id: text,
  reference: text,
  ...systems,
  group: text,
  speaker: v.exactOptional(text),
});
export type Columns = v.InferOutput<typeof columns>;
export type ColumnRole = keyof Columns;

const lines = v.object({ kind: v.literal('lines'), reference: text, ...systems });
const table = v.object({ kind: v.literal('table'), text, columns });
/** Texts that came in files have their names, in a message and beside a figure. */
export type LinesSource = v.InferOutput<typeof lines> & {
  names?: Partial<Record<SystemRole | 'reference', string>>;
};
export type TableSource = v.InferOutput<typeof table>;
export type Source = LinesSource | TableSource;

/** The visitor's replacements. */
const list = v.object({ name: text, text, on: v.boolean() });

const settings = v.object({
  rules: v.array(v.picklist(RULES)),
  weighing: v.picklist(['nist', 'fewest']),
  list: v.exactOptional(list),
});
export type Settings = v.InferOutput<typeof settings>;

/** A switch: a rule or the list. */
export type Switch = Rule | 'list';

export function switched(before: Settings, what: Switch): Settings {
  if (what !== 'list') return { ...before, rules: toggled(before.rules, what) };
  return before.list ? { ...before, list: { ...before.list, on: !before.list.on } } : before;
}

export const switchesOf = (before: Settings): Switch[] => (before.list ? [...RULES, 'list'] : [...RULES]);

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
  third: '',
  fourth: '',
  fifth: '',
  group: '',
  speaker: '',
};
export const systemName = (index: number): string => `System ${'ABCDE'[index]}`;

export const EMPTY_LINES: LinesSource = { kind: 'lines', reference: '', first: '', second: '' };
export const EMPTY_TABLE: TableSource = { kind: 'table', text: '', columns: NO_COLUMNS };
export const USUAL: Settings = {
  rules: ['unicode', 'case', 'punctuation', 'hyphens'],
  weighing: 'nist',
};
