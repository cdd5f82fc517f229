import { isObject, isText } from '../shared/value-checks.ts';

/** The column of each role; empty for none. `more` are further raters. */
export type Columns = { human: string; judge: string; text: string; id: string; more: string[] };
export type ColumnRole = Exclude<keyof Columns, 'more'>;
export type Source = { text: string; columns: Columns };

/** `pass` is the label that counts as a pass; empty to guess it. The target is in percent. */
export type Settings = { pass: string; target: number };

/** The state that a link or a file stores. */
export type Kept = { lab: 'judge'; source: Source; settings: Settings };

export const NO_COLUMNS: Columns = { human: '', judge: '', text: '', id: '', more: [] };
export const TARGET = { min: 1, slide: 100, max: 100, step: 1 };
export const USUAL: Settings = { pass: '', target: 80 };

const ROLES: ColumnRole[] = ['human', 'judge', 'text', 'id'];

const isColumns = (value: unknown): boolean =>
  isObject(value) &&
  ROLES.every((role) => isText(value[role])) &&
  Array.isArray(value.more) &&
  value.more.every(isText);

/** Links are untrusted input. */
export function isKept(value: unknown): value is Kept {
  if (!isObject(value) || value.lab !== 'judge') return false;
  const { source, settings } = value;
  if (!isObject(source) || !isObject(settings)) return false;
  const { target } = settings;
  return (
    isText(source.text) &&
    isColumns(source.columns) &&
    isText(settings.pass) &&
    typeof target === 'number' &&
    target >= TARGET.min &&
    target <= TARGET.max
  );
}
