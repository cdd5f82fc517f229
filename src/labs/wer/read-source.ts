import { readTable, type Fault, type Table } from '../shared/read-table.ts';
import { areColumns, placesOf, usualColumns, withGuesses } from '../shared/table-head.ts';
import { isCtm, isStm, readTimed } from './read-timed.ts';
import { isTrn, readTrn, type Side } from './read-trn.ts';
import { withChoices } from './choices.ts';
import {
  NO_COLUMNS,
  SYSTEMS,
  systemName,
  type Columns,
  type LinesSource,
  type Source,
  type TableSource,
} from './source.ts';
import { isSubtitles, spokenIn } from './subtitles.ts';
import { USUAL_NAMES } from './table-names.ts';
import type { Read, Utterance } from './utterance.ts';

/** Without the final line end. Empty lines stay: the speaker may have said nothing. */
function linesOf(text: string): string[] {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  return isSubtitles(lines) ? [spokenIn(lines)] : lines;
}

const joined = (lines: readonly string[]): string[] => [lines.join(' ')];
const isOne = (lines: readonly string[]): boolean => lines.filter((line) => line.trim() !== '').length === 1;

function readLines(source: LinesSource): Read {
  const given = SYSTEMS.map((role, index): Side => ({
    name: source.names?.[role] ?? systemName(index),
    lines: linesOf(source[role] ?? ''),
  }));
  const sides = given.filter(({ lines }, index) => index === 0 || lines.some((line) => line.trim() !== ''));
  const whole: Side = { name: source.names?.reference ?? 'The reference', lines: linesOf(source.reference) };
  const texts = [whole, ...sides];
  if (isStm(whole) && sides.every(isCtm)) return readTimed(whole, sides);
  const named = texts.filter(isTrn);
  if (named.length === texts.length) return readTrn(whole, sides);
  const faults: Fault[] = [];
  if (named.some(({ lines }) => lines.length > 1))
    faults.push({
      line: 1,
      text: `${named.map(({ name }) => name).join(' and ')} in trn format and the rest not, so all is read as plain lines`,
    });
  // If one side is a single paragraph, the lines of the other are only wrapping.
  const one = texts.some(({ lines }) => isOne(lines));
  const [said = [], ...heard] = texts.map(({ lines }) => (one ? joined(lines) : lines));
  const last = Math.max(said.length, ...heard.map((lines) => lines.length));
  const utterances = Array.from({ length: last }, (_, index) => index).flatMap((index): Utterance[] => {
    const line = index + 1;
    const reference = said[index];
    const sideTexts = heard.map((lines) => lines[index]);
    if (![reference, ...sideTexts].some((text) => text?.trim())) return [];
    if (reference === undefined) {
      faults.push({ line, text: 'no reference' });
      return [];
    }
    const lacking = sides.filter((_, side) => sideTexts[side] === undefined).map(({ name }) => name);
    if (lacking.length > 0) {
      faults.push({ line, text: `nothing from ${lacking.join(' and ')}` });
      return [];
    }
    const heardTexts = sideTexts.map((text) => text ?? '');
    return [withChoices({ id: `${line}`, line, group: '', reference, heard: heardTexts })];
  });
  return { utterances, systems: sides.map(({ name }) => name), faults };
}

const needed = { reference: 'the reference', first: 'what was recognised' } as const;

/** The chosen columns if the table has them, else a guess from the column names, else from their order. */
function columnsOf({ columns: names }: Table, chosen: Columns): { columns: Columns; assumed: string[] } {
  const isKnown = areColumns(names, Object.values(chosen));
  if (isKnown && chosen.reference !== '' && chosen.first !== '') return { columns: chosen, assumed: [] };
  const given = isKnown ? Object.entries(chosen).filter(([, name]) => name !== '') : [];
  const usual = usualColumns(names, USUAL_NAMES);
  // Without another grouping, compare the speakers.
  const grouped = { ...usual, group: usual.group || usual.speaker };
  return withGuesses(names, { ...grouped, ...Object.fromEntries(given) }, needed);
}

function readRows(source: TableSource): Read {
  const table = readTable(source.text);
  const { columns, assumed } = columnsOf(table, source.columns);
  const places = placesOf(table.columns, { ...NO_COLUMNS, ...columns });
  const { id, reference, group, speaker } = places;
  const sides = [...new Set(SYSTEMS.map((role) => places[role]))].filter((place) => place >= 0);
  const faults = [...table.faults];
  const utterances = table.rows.flatMap(({ line, cells }): Utterance[] => {
    const words = cells[reference] ?? '';
    const heard = sides.map((place) => cells[place] ?? '');
    if ([words, ...heard].every((text) => text.trim() === '')) {
      faults.push({ line, text: 'nothing said and nothing recognised' });
      return [];
    }
    const names = {
      id: cells[id] || `${line}`,
      line,
      group: cells[group]?.trim() ?? '',
      ...(speaker >= 0 && { speaker: cells[speaker]?.trim() ?? '' }),
    };
    return [withChoices({ ...names, reference: words, heard })];
  });
  if (sides.length === 0 && table.columns.length > 0)
    faults.unshift({ line: 1, text: 'only one column; a second one must hold what was recognised' });
  return {
    utterances: sides.length === 0 ? [] : utterances,
    systems: sides.map((place) => table.columns[place] ?? ''),
    faults: faults.toSorted((a, b) => a.line - b.line),
    table: { names: table.columns, columns, assumed },
  };
}

export const readSource = (source: Source): Read =>
  source.kind === 'lines' ? readLines(source) : readRows(source);
