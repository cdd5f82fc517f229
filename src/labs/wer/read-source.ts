import { readTable, type Fault, type Table } from '../shared/read-table.ts';
import { areColumns, placesOf, usualColumns } from '../shared/table-head.ts';
import type { Columns, LinesSource, Source, TableSource } from './source.ts';
import { USUAL_NAMES } from './table-names.ts';

export type Utterance = {
  id: string;
  /** Its line in the source, from 1. */
  line: number;
  group: string;
  reference: string;
  /** The transcript of each system. */
  heard: string[];
};

export type Read = {
  utterances: Utterance[];
  systems: string[];
  faults: Fault[];
  /** For tables: the columns to choose from, and the chosen ones. */
  table?: { names: string[]; columns: Columns };
};

const TRN = /^(.*?)\s*\(([^()\s]+)\)\s*$/;

/** Without trailing empty lines. */
const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines;
};

const isTrn = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length > 0 && filled.every((line) => TRN.test(line));
};

type Side = { name: string; lines: string[] };

/** sclite's format: the words and then the utterance's name in brackets. Sides are matched by that name. */
function readTrn(reference: readonly string[], sides: readonly Side[]): Read {
  const faults: Fault[] = [];
  const byId = sides.map(
    ({ lines }) =>
      new Map(lines.map((line) => TRN.exec(line)).map((found) => [found?.[2] ?? '', found?.[1] ?? ''])),
  );
  const utterances = reference.flatMap((text, index): Utterance[] => {
    const [, words = '', id = ''] = TRN.exec(text) ?? [];
    const line = index + 1;
    if (id === '') return [];
    const lacking = sides.filter((_, side) => !byId[side]?.has(id)).map(({ name }) => name);
    if (lacking.length > 0) {
      faults.push({ line, text: `${id} is missing in ${lacking.join(' and ')}` });
      return [];
    }
    return [{ id, line, group: '', reference: words, heard: byId.map((found) => found.get(id) ?? '') }];
  });
  return { utterances, systems: sides.map(({ name }) => name), faults };
}

const joined = (lines: readonly string[]): string[] => [lines.join(' ')];
const isOne = (lines: readonly string[]): boolean => lines.filter((line) => line.trim() !== '').length === 1;

function readLines(source: LinesSource): Read {
  const given: Side[] = [
    { name: 'System A', lines: linesOf(source.first) },
    { name: 'System B', lines: linesOf(source.second) },
  ];
  const sides = given.filter(({ lines }, index) => index === 0 || lines.length > 0);
  const reference = linesOf(source.reference);
  if (isTrn(reference) && sides.every(({ lines }) => isTrn(lines))) return readTrn(reference, sides);
  // If one side is a single paragraph, the lines of the other are only wrapping.
  const one = isOne(reference) || sides.some(({ lines }) => isOne(lines));
  const said = one ? joined(reference) : reference;
  const heard = sides.map(({ lines }) => (one ? joined(lines) : lines));
  const faults: Fault[] = [];
  const last = Math.max(said.length, ...heard.map((lines) => lines.length));
  const utterances = Array.from({ length: last }, (_, index) => index).flatMap((index): Utterance[] => {
    const line = index + 1;
    const words = said[index] ?? '';
    const sideTexts = heard.map((lines) => lines[index]);
    if (words.trim() === '') {
      if (sideTexts.some((text) => text?.trim())) faults.push({ line, text: 'no reference' });
      return [];
    }
    const lacking = sides.filter((_, side) => sideTexts[side] === undefined).map(({ name }) => name);
    if (lacking.length > 0) {
      faults.push({ line, text: `nothing from ${lacking.join(' and ')}` });
      return [];
    }
    return [{ id: `${line}`, line, group: '', reference: words, heard: sideTexts.map((text) => text ?? '') }];
  });
  return { utterances, systems: sides.map(({ name }) => name), faults };
}

/** The chosen columns if the table has them, else a guess from the column names. */
function columnsOf({ columns: names }: Table, chosen: Columns): Columns {
  const isKnown = areColumns(names, Object.values(chosen));
  if (isKnown && chosen.reference !== '' && chosen.first !== '') return chosen;
  const found = usualColumns(names, USUAL_NAMES);
  const free = names.filter((name) => !Object.values(found).includes(name));
  found.reference ||= free.shift() ?? '';
  found.first ||= free.shift() ?? '';
  return found;
}

function readRows(source: TableSource): Read {
  const table = readTable(source.text);
  const columns = columnsOf(table, source.columns);
  const { id, reference, first, second, group } = placesOf(table.columns, columns);
  const sides = [...new Set([first, second])].filter((place) => place >= 0);
  const faults = [...table.faults];
  const utterances = table.rows.flatMap(({ line, cells }): Utterance[] => {
    const words = cells[reference] ?? '';
    if (words.trim() === '') {
      faults.push({ line, text: 'no reference' });
      return [];
    }
    const heard = sides.map((place) => cells[place] ?? '');
    return [{ id: cells[id] || `${line}`, line, group: cells[group]?.trim() ?? '', reference: words, heard }];
  });
  if (sides.length === 0 && table.columns.length > 0)
    faults.unshift({ line: 1, text: 'only one column; a second one must hold what was recognised' });
  return {
    utterances: sides.length === 0 ? [] : utterances,
    systems: sides.map((place) => table.columns[place] ?? ''),
    faults: faults.toSorted((a, b) => a.line - b.line),
    table: { names: table.columns, columns },
  };
}

export const readSource = (source: Source): Read =>
  source.kind === 'lines' ? readLines(source) : readRows(source);
