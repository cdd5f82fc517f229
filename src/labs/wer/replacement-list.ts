import {
  replacementKey,
  replacer,
  settledReplacements,
  type Replacement,
} from '../../../metrics/replacements.ts';
import { csvRecords } from '../shared/csv-records.ts';
import type { Fault } from '../shared/read-table.ts';

export type ReplacementList = {
  count: number;
  /** Lines that are left out. */
  faults: Fault[];
  replace: (text: string) => string;
};

type Line = Replacement & { line: number };

const NO_LINE = /^\s*(\*.*)?$/;
const NIST = /^\[([^\]]*)\]\s*=>\s*(.*)$/;
const NIST_RESULT = /^\[([^\]]*)\](?:\s*\/\s*(.+))?$/;
/** NIST's for whole words; only these can be replaced. */
const BETWEEN_SPACES = /^\[\s*\]\s*__\s*\[\s*\]$/;
const NIST_DELETION = '“[uh] => []” leaves a word out';

const asIs = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The part of a GLM line after its arrow, or its fault. */
function nistResult(result: string): { to: string } | { fault: string } {
  if (result.startsWith('{')) return { fault: 'offers several replacements; keep one of them' };
  const [, to, context] = NIST_RESULT.exec(result) ?? [];
  if (to === undefined) return { fault: `“${asIs(result)}” is not one replacement in square brackets` };
  if (context !== undefined && !BETWEEN_SPACES.test(context))
    return { fault: `the condition “${asIs(context)}” is not supported; only “[ ] __ [ ]”, whole words, is` };
  if (/^\s*\(.*\)\s*$/.test(to))
    return { fault: `words that may be missing are not supported; ${NIST_DELETION}` };
  return { to: to.trim() };
}

/** A line with an arrow, in NIST's form or plain. */
function arrowLine(text: string): Replacement | { fault: string } {
  const [, from, result = ''] = NIST.exec(text) ?? [];
  if (from !== undefined) {
    const read = nistResult(result);
    return 'fault' in read ? read : { from: from.trim(), to: read.to };
  }
  const [before = '', ...after] = text.split('=>');
  if (after.length !== 1) return { fault: `“${asIs(text)}” does not read “words => other words”` };
  const to = after.join().trim();
  return to === ''
    ? { fault: `nothing stands behind the arrow; ${NIST_DELETION}` }
    : { from: before.trim(), to };
}

const HEAD = /^(from|find|word|words|original|written|spoken|search|old|variant)$/i;

function readColumns(text: string, faults: Fault[]): Line[] {
  const read: Line[] = [];
  const reader = csvRecords({
    onRecord(cells, line) {
      const [from = '', to = ''] = cells.map((cell) => cell.trim());
      if (NO_LINE.test(from) && to === '') return;
      if (line === 1 && HEAD.test(from)) return;
      if (cells.length === 2 && to !== '') read.push({ from, to, line });
      else faults.push({ line, text: 'neither “words => other words” nor two columns' });
    },
    onFault: (line, fault) => faults.push({ line, text: fault }),
  });
  void reader.push(text);
  void reader.end();
  return read;
}

function readArrows(text: string, faults: Fault[]): Line[] {
  return text.split('\n').flatMap((source, index): Line[] => {
    const [content = ''] = source.split(';;');
    if (NO_LINE.test(content)) return [];
    const read = arrowLine(content.trim());
    if (!('fault' in read)) return [{ ...read, line: index + 1 }];
    faults.push({ line: index + 1, text: read.fault });
    return [];
  });
}

/** Drops empty, repeated and contradictory lines. */
function withoutConflicts(lines: readonly Line[], faults: Fault[]): Line[] {
  const first = new Map<string, Line>();
  for (const one of lines) {
    const key = replacementKey(one.from);
    const before = first.get(key);
    if (key === '') faults.push({ line: one.line, text: 'says no words to replace' });
    else if (!before) first.set(key, one);
    else if (replacementKey(before.to) !== replacementKey(one.to))
      faults.push({
        line: one.line,
        text: `“${asIs(one.from)}” already becomes “${asIs(before.to)}” in line ${before.line}; this line is not used`,
      });
  }
  return [...first.values()];
}

function listOf(text: string): ReplacementList {
  const faults: Fault[] = [];
  const lines = text.includes('=>') ? readArrows(text, faults) : readColumns(text, faults);
  const { settled, looping } = settledReplacements(withoutConflicts(lines, faults));
  for (const { from, to, line } of looping)
    faults.push({
      line,
      text: `“${asIs(from)}” becomes “${asIs(to)}”, which leads back to “${asIs(from)}”; this line is not used`,
    });
  return {
    count: settled.length,
    faults: faults.toSorted((a, b) => a.line - b.line),
    replace: replacer(settled),
  };
}

let last: { text: string; list: ReplacementList } | undefined;

/** NIST's GLM in its simple form, lines with arrows, or two columns. Transcripts are scored in pieces with the same list. */
export function replacementList(text: string): ReplacementList {
  if (last?.text !== text) last = { text, list: listOf(text) };
  return last.list;
}
