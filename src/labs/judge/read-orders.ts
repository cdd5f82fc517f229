import type { Verdict } from '../../../metrics/position-bias.ts';
import { readTable, type Fault, type Table } from '../shared/read-table.ts';
import { areColumns, placesOf, usualColumns, withGuesses } from '../shared/table-head.ts';
import { chosenOrUsual } from './chosen-or-usual.ts';
import type { RatedRow } from './read-labels.ts';
import { NO_COLUMNS, type Columns, type Meaning, type Settings, type Source } from './source.ts';

/** The verdicts, by their index in this list. */
export const VERDICTS: readonly Verdict[] = ['A', 'B', 'tie'];

export type OrdersRead = {
  /** The columns with A shown first and with B shown first. */
  raters: [aFirst: string, bFirst: string];
  /** `labels` are the two verdicts, as indices into VERDICTS; empty until their meaning is known. */
  rows: RatedRow[];
  meaning: Meaning | '';
  asks: boolean;
  faults: Fault[];
  table: { names: string[]; columns: Columns; assumed: string[] };
};

const BEFORE = '((verdict|winner|judge(ment)?|judgment|preference|choice|result|vote)s?[ _-]?)?';
const USUAL_NAMES = {
  aFirst: new RegExp(
    `^${BEFORE}(ab|a[ _-]b|(a[ _-])?first|forward|original|normal|order[ _-]?1)$|^g1[ _-]winner$`,
    'i',
  ),
  bFirst: new RegExp(
    `^${BEFORE}(ba|b[ _-]a|b[ _-]first|swap(ped)?|revers(e|ed)|flipped|order[ _-]?2)$|^g2[ _-]winner$`,
    'i',
  ),
  text: /^(text|question|prompt|input|item)$/i,
  id: /^(id|key|name|row|case|pair)$/i,
};
const needed = { aFirst: 'the verdicts with A shown first', bFirst: 'those with B shown first' } as const;

/** Whether the column names suggest verdicts in both orders, unless label columns were chosen. */
export function hasBothOrders({ columns: names }: Table, { human, judge }: Columns): boolean {
  const { aFirst, bFirst } = usualColumns(names, USUAL_NAMES);
  const isChosen = human !== '' && judge !== '' && areColumns(names, [human, judge]);
  return aFirst !== '' && bFirst !== '' && !isChosen;
}

function columnsOf({ columns: names }: Table, chosen: Columns): { columns: Columns; assumed: string[] } {
  const { aFirst, bFirst, text, id } = chosen;
  const roles = { aFirst, bFirst, text, id };
  if (areColumns(names, Object.values(roles)) && aFirst !== '' && bFirst !== '')
    return { columns: { ...NO_COLUMNS, ...roles }, assumed: [] };
  const { columns, assumed } = withGuesses(
    names,
    chosenOrUsual(names, roles, usualColumns(names, USUAL_NAMES)),
    needed,
  );
  const taken = `Read as verdicts in both orders: “${columns.aFirst}” with A shown first, “${columns.bFirst}” with B shown first.`;
  const isFound = columns.aFirst !== '' && columns.bFirst !== '';
  return {
    columns: { ...NO_COLUMNS, ...columns },
    assumed: [...assumed, ...(isFound ? [taken] : [])],
  };
}

const TIE = /^(ties?|tied|draw|equal|same|both|neither|c)$/i;
const NAMED = /^(?:(?:answer|assistant|response|model|output|option)[ _-]?)?(?:(a|1)|b|2)$/i;
const PLACE = /^(?:(first|left)|second|right)$/i;

type Said = { verdict: Verdict; isPlace: boolean };

/** [[A]], answer_b, 1, second, tie */
function verdictIn(cell: string): Said | undefined {
  const word = cell.replaceAll(/[[\]\s.]+/g, ' ').trim();
  if (TIE.test(word)) return { verdict: 'tie', isPlace: false };
  const place = PLACE.exec(word);
  const named = place ?? NAMED.exec(word);
  return named ? { verdict: named[1] ? 'A' : 'B', isPlace: place !== null } : undefined;
}

const OTHER: Record<Verdict, Verdict> = { A: 'B', B: 'A', tie: 'tie' };

type Pair = { line: number; cells: string[]; said: readonly [Said, Said] };

/** The rows with two verdicts, and the faults of the others. */
function pairsIn(table: Table, places: readonly [number, number]): { pairs: Pair[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const pairs = table.rows.flatMap(({ line, cells }): Pair[] => {
    const given = places.map((place) => cells[place] ?? '');
    const [aFirst, bFirst] = given.map(verdictIn);
    if (aFirst && bFirst) return [{ line, cells, said: [aFirst, bFirst] }];
    const wrong = aFirst ? 1 : 0;
    const name = table.columns[places[wrong] ?? -1] ?? '';
    const entry = (given[wrong] ?? '').trim().slice(0, 40);
    faults.push({
      line,
      text: entry === '' ? `no verdict in “${name}”` : `“${entry}” in “${name}” is none of A, B and tie`,
    });
    return [];
  });
  return { pairs, faults };
}

const numberOf = (verdict: Verdict): number => VERDICTS.indexOf(verdict);

/** Verdicts of a judge on two answers, which it was shown in both orders. */
export function readOrders(source: Source, settings: Settings, table = readTable(source.text)): OrdersRead {
  const { columns, assumed } = columnsOf(table, source.columns);
  const { aFirst, bFirst, text, id } = placesOf(table.columns, {
    aFirst: columns.aFirst,
    bFirst: columns.bFirst,
    text: columns.text,
    id: columns.id,
  });
  const { pairs, faults } = bFirst < 0 ? { pairs: [], faults: [] } : pairsIn(table, [aFirst, bFirst]);
  // “First” and “left” can only mean a position.
  const meaning = pairs.some(({ said }) => said[1].isPlace) ? 'places' : settings.meaning;
  const rows = pairs.map(({ line, cells, said: [one, other] }): RatedRow => {
    const answer = meaning === 'places' ? OTHER[other.verdict] : other.verdict;
    return {
      id: cells[id] || `${line}`,
      line,
      text: cells[text] ?? '',
      labels: [numberOf(one.verdict), numberOf(answer)],
    };
  });
  const isOneColumn = columns.bFirst === '' && table.columns.length > 0;
  const missing = isOneColumn
    ? [{ line: 1, text: 'only one column; a second one must hold the verdicts with B shown first' }]
    : [];
  return {
    raters: [columns.aFirst, columns.bFirst],
    rows: meaning === '' ? [] : rows,
    meaning,
    asks: meaning === '' && pairs.length > 0,
    faults: [...missing, ...table.faults, ...faults].toSorted((a, b) => a.line - b.line),
    table: { names: table.columns, columns, assumed },
  };
}
