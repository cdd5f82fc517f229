/** Which column holds what; an empty name is none. `more` are further raters. */
export type Columns = { human: string; judge: string; text: string; id: string; more: string[] };
export type ColumnRole = Exclude<keyof Columns, 'more'>;
export type Source = { text: string; columns: Columns };

/** The label that counts as a pass, as it is written; empty means the one that looks so. The target is in percent. */
export type Settings = { pass: string; target: number };

/** What an address or a file keeps of a measurement. */
export type Kept = { lab: 'judge'; source: Source; settings: Settings };

export const NO_COLUMNS: Columns = { human: '', judge: '', text: '', id: '', more: [] };
export const TARGET = { min: 1, slide: 100, max: 100, step: 1 };
export const USUAL: Settings = { pass: '', target: 80 };

const ROLES: ColumnRole[] = ['human', 'judge', 'text', 'id'];
const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isColumns = (value: unknown): boolean =>
  isObject(value) &&
  ROLES.every((role) => isText(value[role])) &&
  Array.isArray(value.more) &&
  value.more.every(isText);

/** An address may have been written by anybody. */
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
