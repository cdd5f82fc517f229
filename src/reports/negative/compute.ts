import { must } from '../../lib/must.ts';
import { count } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Compute, Result } from '../report.ts';
import { causeOf, CAUSES } from './causes.ts';

/** Mildest first. */
const OUTCOMES = ['as expected', 'wrong status', 'server error', 'no answer', 'state damaged'] as const;
type Outcome = (typeof OUTCOMES)[number];

const readTables = (data: ReportData) =>
  tablesOf(data, {
    cases: { no: number, group: text, endpoint: text, name: text, accept: text },
    runs: { no: number, run: number, outcome: oneOf(OUTCOMES), saw: text, note: text },
    exchanges: { no: number, request: text, answer: text },
    memory: { megabytes: number },
  });
type Tables = ReturnType<typeof readTables>;

/** Each case with its outcomes in all runs and, if it failed in any, the cause. */
function judgedCases({ cases, runs }: Tables) {
  const byCase = Map.groupBy(runs, ({ no }) => no);
  return cases.map((each) => {
    const seen = byCase.get(each.no) ?? [];
    const outcomes = seen.map(({ outcome }) => outcome);
    const worst = OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? 'as expected';
    return {
      ...each,
      outcomes,
      worst,
      failedRuns: outcomes.filter((outcome) => outcome !== 'as expected').length,
      notes: seen.map(({ note }) => note),
      first: seen.find(({ outcome }) => outcome !== 'as expected')?.saw ?? seen[0]?.saw ?? '',
      cause: worst === 'as expected' ? undefined : causeOf(each),
    };
  });
}
type Judged = ReturnType<typeof judgedCases>[number];

const having = (cases: readonly Judged[], outcome: Outcome): number =>
  cases.filter(({ worst }) => worst === outcome).length;

/** Names of the measured rows that mean more on a page in other words. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  'again after a refusal': 'retry after a rejection',
  'again, or nothing there': 'repeated, or missing target',
  'at the same time': 'concurrent',
};

function groupResult(cases: readonly Judged[]): Result {
  return {
    head: 'group',
    columns: ['cases', ...OUTCOMES],
    axis: { min: 0, max: 100, unit: '% as expected' },
    rows: [...Map.groupBy(cases, ({ group }) => group)].map(([name, rows]) => {
      const value = (100 * having(rows, 'as expected')) / rows.length;
      return {
        name: GROUP_NAMES[name] ?? name,
        cells: [count(rows.length), ...OUTCOMES.map((outcome) => count(having(rows, outcome)))],
        // A plan is no sample, so there is no interval around its share.
        range: { low: value, value, high: value },
        verdict: having(rows, 'as expected') === rows.length ? 'holds' : 'fails',
      };
    }),
  };
}

const runsText = (cases: readonly Judged[]): string => {
  const failed = cases.map(({ failedRuns }) => failedRuns);
  const [least, most] = [Math.min(...failed), Math.max(...failed)];
  return `${least === most ? least : `${least} to ${most}`} of ${cases[0]?.outcomes.length}`;
};

const casesOf = (cases: readonly Judged[], id: string): Judged[] => cases.filter(({ cause }) => cause === id);

const causeResult = (cases: readonly Judged[]): Result => ({
  head: 'cause',
  columns: ['cases', 'runs', 'worst outcome', 'answered'],
  rows: CAUSES.map(({ id }) => {
    const rows = casesOf(cases, id);
    return {
      name: id,
      cells: [
        count(rows.length),
        runsText(rows),
        must(
          OUTCOMES.findLast((outcome) => having(rows, outcome) > 0),
          `no case shows: ${id}`,
        ),
        [...new Set(rows.flatMap(({ first }) => first.split(' ')))].toSorted().join(', '),
      ],
      verdict: 'found',
    };
  }),
});

/** Allowed answers that some would have otherwise. */
function tasteResult(cases: readonly Judged[]): Result {
  const fine = cases.filter(({ worst }) => worst === 'as expected');
  const answered = (name: string, rows: readonly Judged[], with_: string, rather: string) => ({
    name,
    cells: [with_, rather, `${rows.filter(({ first }) => first === with_).length} of ${rows.length}`],
  });
  const inGroup = (group: string) => fine.filter((each) => each.group === group);
  return {
    head: 'what',
    columns: ['answered', 'stricter servers answer', 'cases'],
    rows: [
      answered(
        'a method that the address does not have',
        inGroup('wrong method').filter(({ name }) => name !== 'HEAD'),
        '404',
        '405',
      ),
      answered(
        'a content type that is not JSON',
        inGroup('wrong content type').filter(
          ({ name }) => !name.includes('encoding') && !name.includes('gzip'),
        ),
        '400',
        '415',
      ),
      answered(
        'a publication that contradicts itself in a field that nobody promises to check',
        fine.filter(({ group, accept }) => group === 'field' && accept === '201 4xx'),
        '201',
        '422',
      ),
    ],
  };
}

function figuresOf(cases: readonly Judged[], { memory, runs }: Tables) {
  const fine = having(cases, 'as expected');
  const megabytes = memory.map((row) => row.megabytes);
  const perCause = CAUSES.flatMap(({ figure, id }) => {
    const rows = casesOf(cases, id);
    return [
      [`${figure}-cases`, count(rows.length)],
      [`${figure}-runs`, runsText(rows)],
    ];
  });
  return {
    ...Object.fromEntries(perCause),
    'case-count': count(cases.length),
    'run-count': count(new Set(runs.map(({ run }) => run)).size),
    'group-count': count(new Set(cases.map(({ group }) => group)).size),
    'fine-count': count(fine),
    'fine-share': percentText(fine / cases.length),
    'failed-count': count(cases.length - fine),
    'cause-count': count(CAUSES.length),
    'damaged-count': count(having(cases, 'state damaged')),
    'error-count': count(having(cases, 'server error')),
    'wrong-count': count(having(cases, 'wrong status')),
    'silent-count': count(having(cases, 'no answer')),
    'stable-count': count(cases.filter(({ outcomes }) => new Set(outcomes).size === 1).length),
    'memory-least': count(Math.min(...megabytes)),
    'memory-most': count(Math.max(...megabytes)),
  };
}

/** Those of every answer: CORS, dates, security. The rows have them. */
const withoutUsualHeaders = (answer: string): string =>
  answer.replaceAll(/^(?!HTTP|content-type|www-authenticate)[\w-]+: .*\r?\n/gim, '');

export const computeNegative: Compute = (data) => {
  const tables = readTables(data);
  const cases = judgedCases(tables);
  const traces = CAUSES.map(({ figure, id, example }) => {
    const shown = casesOf(cases, id).find(
      ({ name, group }) => name === example.name && group === example.group,
    );
    const { no, notes } = must(shown, `${id}: “${example.name}” did not fail`);
    const kept = notes.find(Boolean) ?? '';
    const exchange = must(
      tables.exchanges.find((each) => each.no === no),
      `no exchange of case ${no}`,
    );
    const parts = [
      exchange.request,
      withoutUsualHeaders(exchange.answer),
      kept && `Kept afterwards: ${kept}`,
    ];
    return [
      figure,
      parts
        .filter(Boolean)
        .map((part) => part.trim())
        .join('\n\n'),
    ] as const;
  });
  return {
    figures: figuresOf(cases, tables),
    results: { groups: groupResult(cases), causes: causeResult(cases), taste: tasteResult(cases) },
    traces: Object.fromEntries(traces),
  };
};
