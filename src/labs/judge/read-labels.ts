import { readTable, type Fault, type Table } from '../shared/read-table.ts';
import { areColumns, placesOf, usualColumns, withGuesses } from '../shared/table-head.ts';
import { chosenOrUsual } from './chosen-or-usual.ts';
import { isBinary, isNumber, labelling, type Labelling } from './label-kinds.ts';
import { NO_COLUMNS, type ColumnRole, type Columns, type Source } from './source.ts';

/** `labels` are indices, of the raters in their order; -1 for a missing label. */
export type RatedRow = { id: string; line: number; text: string; labels: number[] };

export type Read = Omit<Labelling, 'numberOf'> & {
  /** The human, the judge, the second judge if there is one, further ones. */
  raters: string[];
  hasSecond: boolean;
  rows: RatedRow[];
  faults: Fault[];
  /** `assumed` has a sentence for each column that was guessed among several. */
  table: { names: string[]; columns: Columns; assumed: string[] };
};

/** A column with more distinct values holds scores or texts and was chosen by mistake. */
const MOST_LABELS = 20;
const MISSING = /^(nan|null|n\/a)?$/i;

type LabelRole = Exclude<ColumnRole, 'aFirst' | 'bFirst'>;

const USUAL_NAMES: Record<LabelRole, RegExp> = {
  human:
    /^(humans?|people|person|gold|truth|ground.?truth|expert|annotator|expected|reference|rater[ _-]?(a|1)?)$/i,
  judge:
    /^(judge([ _-]?(a|1))?|llm([ _-]judge)?|model|grader|auto(mated|rater)?|predict(ed|ion)|system|rater[ _-]?(b|2))$/i,
  second: /^((second|2nd|other|baseline)[ _-]judge|judge[ _-]?(b|2))$/i,
  text: /^(text|answer|claim|response|output|question|prompt|input|item)$/i,
  id: /^(id|key|name|row|case)$/i,
};
const RATER_NAME = /^(human|people|rater|annotator|reviewer|expert|judge|label+er)[ _-]?\w*$/i;

const needed = { human: 'the labels of people', judge: 'those of the judge' } as const;

/** A table with a single judge column has no second judge, whatever the column's name. */
function usualRoles(names: readonly string[]): Record<LabelRole, string> {
  const usual = usualColumns(names, USUAL_NAMES);
  return usual.judge === '' ? { ...usual, judge: usual.second, second: '' } : usual;
}

/** The chosen columns if the table has them, else a guess from the column names, else from their order. */
function columnsOf({ columns: names }: Table, chosen: Columns): { columns: Columns; assumed: string[] } {
  const { human, judge, second, text, id, more } = chosen;
  const roles = { human, judge, second, text, id };
  const taken = Object.values(roles);
  if (areColumns(names, [...taken, ...more]) && human !== '' && judge !== '')
    return {
      columns: { ...NO_COLUMNS, ...roles, more: more.filter((name) => !taken.includes(name)) },
      assumed: [],
    };
  const { columns, assumed } = withGuesses(names, chosenOrUsual(names, roles, usualRoles(names)), needed);
  const free = names.filter((name) => !Object.values(columns).includes(name));
  return {
    columns: { ...NO_COLUMNS, ...columns, more: free.filter((name) => RATER_NAME.test(name.trim())) },
    assumed,
  };
}

function tooMany(raters: readonly string[], rows: readonly RatedRow[]): Fault[] {
  return raters.flatMap((name, rater) => {
    const count = new Set(rows.map(({ labels }) => labels[rater])).size;
    return count > MOST_LABELS
      ? [
          {
            line: 1,
            text: `${count} different entries in “${name}”; a column of labels has at most ${MOST_LABELS}`,
          },
        ]
      : [];
  });
}

/** Words from one and numbers from the other never match. */
function wordsAndNumbers(raters: readonly string[], given: readonly string[][], judge: number): Fault[] {
  const areNumbers = [0, judge].map((rater) => {
    const kinds = new Set(given.flatMap(({ [rater]: label }) => (label ? [isNumber(label)] : [])));
    return kinds.size === 1 ? kinds.has(true) : undefined;
  });
  if (areNumbers.includes(undefined) || areNumbers[0] === areNumbers[1]) return [];
  const both = [raters[0], raters[judge]];
  const [numbers, words] = areNumbers[0] ? both : both.toReversed();
  return [{ line: 1, text: `“${words}” holds words and “${numbers}” numbers; both need the same labels` }];
}

/** A second judge that shares no row with people. */
function apartText(raters: readonly string[], hasSecond: boolean, rows: readonly RatedRow[]): string[] {
  const isWhole = ({ labels }: RatedRow): boolean => labels.slice(0, 3).every((label) => label >= 0);
  if (!hasSecond || rows.some(isWhole)) return [];
  const [human, judge, second] = raters;
  return [`No row has labels in “${human}”, “${judge}” and “${second}”, so the two judges are not compared.`];
}

export function readLabels(source: Source, table = readTable(source.text)): Read {
  const { columns, assumed } = columnsOf(table, source.columns);
  const { human, judge, second, more } = columns;
  const { id, text } = placesOf(table.columns, { id: columns.id, text: columns.text });
  const hasSecond = second !== '';
  const raters = [human, judge, ...(hasSecond ? [second] : []), ...more];
  const places = raters.map((name) => (name === '' ? -1 : table.columns.indexOf(name)));
  const given = table.rows.map(({ cells }) =>
    places.map((place) => (cells[place] ?? '').trim().replace(MISSING, '')),
  );
  const entries = [...new Set(given.flat())].filter(Boolean);
  const { numberOf, ...labelled } = labelling(entries);
  const faults = [...table.faults];
  const rows = table.rows.flatMap(({ line, cells }, index): RatedRow[] => {
    const labels = (given[index] ?? []).map((label) => (label === '' ? -1 : numberOf(label)));
    if (labels[1] === -1) {
      faults.push({ line, text: 'no label of the judge' });
      return [];
    }
    return [{ id: cells[id] || `${line}`, line, text: cells[text] ?? '', labels }];
  });
  const isOneColumn = judge === '' && table.columns.length > 0;
  if (isOneColumn)
    faults.unshift({ line: 1, text: 'only one column; a second one must hold the labels of the judge' });
  const judges = hasSecond ? [1, 2] : [1];
  const unfit = [
    ...tooMany(raters, rows),
    ...(isBinary(entries) ? [] : judges.flatMap((place) => wordsAndNumbers(raters, given, place))),
  ];
  return {
    raters,
    hasSecond,
    ...labelled,
    rows: isOneColumn || unfit.length > 0 ? [] : rows,
    faults: [...unfit, ...faults].toSorted((a, b) => a.line - b.line),
    table: {
      names: table.columns,
      columns,
      assumed: [...assumed, ...apartText(raters, hasSecond, rows)],
    },
  };
}
