import { RULES, type Rule } from '../../../metrics/normalise-transcript.ts';
import type { Weighing } from '../../../metrics/alignment.ts';
import { isObject, isText } from '../shared/value-checks.ts';

/** The column of each role; empty for none. */
export type Columns = { id: string; reference: string; first: string; second: string; group: string };
export type ColumnRole = keyof Columns;

export type LinesSource = { kind: 'lines'; reference: string; first: string; second: string };
export type TableSource = { kind: 'table'; text: string; columns: Columns };
export type Source = LinesSource | TableSource;

export type Settings = { rules: Rule[]; weighing: Weighing };

export const NO_COLUMNS: Columns = { id: '', reference: '', first: '', second: '', group: '' };
export const EMPTY_LINES: LinesSource = { kind: 'lines', reference: '', first: '', second: '' };
export const EMPTY_TABLE: TableSource = { kind: 'table', text: '', columns: NO_COLUMNS };
export const USUAL: Settings = {
  rules: RULES.filter((rule) => rule === 'unicode' || rule === 'case' || rule === 'punctuation'),
  weighing: 'nist',
};

/** The state that a link or a file stores. */
export type Kept = { lab: 'wer'; source: Source; settings: Settings };

function isSource(value: unknown): value is Source {
  if (!isObject(value)) return false;
  if (value.kind === 'lines') return [value.reference, value.first, value.second].every(isText);
  const { columns } = value;
  return (
    value.kind === 'table' &&
    isText(value.text) &&
    isObject(columns) &&
    Object.keys(NO_COLUMNS).every((role) => isText(columns[role]))
  );
}

/** Links are untrusted input. */
export function isKept(value: unknown): value is Kept {
  if (!isObject(value) || value.lab !== 'wer' || !isObject(value.settings)) return false;
  const { rules, weighing } = value.settings;
  return (
    isSource(value.source) &&
    Array.isArray(rules) &&
    rules.every((rule) => RULES.includes(rule as Rule)) &&
    (weighing === 'nist' || weighing === 'fewest')
  );
}
