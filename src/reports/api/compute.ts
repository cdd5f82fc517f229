import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { flag, number, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Compute, Result } from '../report.ts';
import { countWhere, shareOf } from '../shares.ts';

const VALID = 'other valid text';

const readTables = (data: ReportData) =>
  tablesOf(data, {
    contract: { says: text, real: flag, broken: flag, saw: text },
    fuzz: { kind: text, status: number, answers: number },
    repeats: { round: number, status: number, posts: number, stored: number },
    defects: { defect: text },
  });
type Tables = ReturnType<typeof readTables>;
type Fuzz = Tables['fuzz'][number];
type Repeat = Tables['repeats'][number];

const answersIn = (rows: readonly Fuzz[]): number => sum(rows.map(({ answers }) => answers));
const errorsIn = (rows: readonly Fuzz[]): number => answersIn(rows.filter(({ status }) => status >= 500));
const postsIn = (rows: readonly Repeat[]): number => sum(rows.map(({ posts }) => posts));

function figuresOf({ contract, fuzz, repeats, defects }: Tables) {
  const damaged = fuzz.filter(({ kind }) => kind !== VALID);
  const accepted = damaged.filter(({ kind, status }) => kind === 'control character' && status < 300);
  const errors = shareOf(errorsIn(damaged), answersIn(damaged));
  const rounds = Map.groupBy(repeats, ({ round }) => round);
  const saw = (says: string): string => contract.find((row) => row.says === says)?.saw ?? '';
  return {
    'contract-count': count(contract.length),
    'broken-failed': countWhere(contract, ({ broken }) => !broken),
    'defect-count': count(defects.length),
    'damaged-count': count(answersIn(damaged)),
    'damage-kinds': count(new Set(damaged.map(({ kind }) => kind)).size),
    'error-count': count(errorsIn(damaged)),
    'error-share': errors.percent,
    'error-interval': errors.interval,
    'error-upper': percentText(wilson(errorsIn(damaged), answersIn(damaged)).high),
    'control-accepted': count(answersIn(accepted)),
    'repeat-rounds': count(rounds.size),
    'repeat-posts': count(postsIn(repeats)),
    'repeat-each': count(postsIn(rounds.get(1) ?? [])),
    'repeat-stored': count(sum([...rounds.values()].map(([first]) => first?.stored ?? 0))),
    'seen-status': saw('a new enquiry is answered 201'),
    'seen-field': saw('and names the field "email"'),
  };
}

const contractResult = ({ contract }: Tables): Result => ({
  head: 'assertion',
  columns: ['as built', 'with seeded defects'],
  rows: contract.map(({ says, real, broken, saw }) => ({
    name: says,
    cells: [real ? 'holds' : 'fails', broken ? 'holds' : `fails: ${saw}`],
    verdict: real ? (broken ? 'holds' : 'found') : 'fails',
  })),
});

const damagedResult = ({ fuzz }: Tables): Result => ({
  head: 'damage',
  columns: ['sent', 'answers', 'server errors'],
  axis: { min: 0, max: 3, unit: '% server errors' },
  rows: [...Map.groupBy(fuzz, ({ kind }) => kind)].map(([name, rows]) => ({
    name,
    cells: [
      count(answersIn(rows)),
      rows.map(({ status, answers }) => `${status} × ${count(answers)}`).join(', '),
      count(errorsIn(rows)),
    ],
    range: shareOf(errorsIn(rows), answersIn(rows)).range,
    verdict: errorsIn(rows) === 0 ? 'holds' : 'fails',
  })),
});

const repeatResult = ({ repeats }: Tables): Result => ({
  head: 'burst',
  columns: ['posts', '201 (new)', '200 (repeat)', 'stored'],
  rows: [...Map.groupBy(repeats, ({ round }) => round)].map(([round, rows]) => {
    const by = (status: number) => postsIn(rows.filter((row) => row.status === status));
    const stored = rows[0]?.stored ?? 0;
    return {
      name: `no. ${round}`,
      cells: [postsIn(rows), by(201), by(200), stored].map(count),
      verdict: stored === 1 && by(201) === 1 ? 'holds' : 'fails',
    };
  }),
});

export const computeApi: Compute = (data) => {
  const tables = readTables(data);
  return {
    figures: figuresOf(tables),
    results: {
      contract: contractResult(tables),
      damaged: damagedResult(tables),
      repeats: repeatResult(tables),
    },
  };
};
