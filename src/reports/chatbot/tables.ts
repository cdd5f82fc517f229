import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { isInScope, isRight, judge, rightOf, type Chatbot, type Judged, type Verdict } from './verdicts.ts';
import type { Result, ResultRow } from '../report.ts';
import { countWhere, shareOf, shareWhere } from '../shares.ts';

export const AS_DOCUMENTED = 'as documented';
export const REWORDED = 'reworded answers';
const THRESHOLDS = [0.3, 0.5, 0.7, 0.8, 0.9];

const chanceText = (chance: number): string => (chance < 0.001 ? 'under 0.001' : formatNumber(chance, 3));

/** Utterances about one entry are not independent, so the bootstrap resamples entries. */
export const byEntry = (rows: readonly Judged[]): Interval =>
  bootstrap([...Map.groupBy(rows, ({ meant }) => meant).values()], (drawn) => {
    const all = drawn.flat();
    return rightOf(all) / all.length;
  });

const changes = (before: readonly Judged[], after: readonly { verdict: Verdict }[]) => {
  const changed = before.filter((row, at) => isRight(row) !== (after[at]?.verdict === 'right'));
  const lost = rightOf(changed);
  const gained = changed.length - lost;
  return { lost, gained, chance: mcnemar(lost, gained), changed: changed.map(({ no }) => no) };
};
type Changes = ReturnType<typeof changes>;

const changeCells = ({ lost, gained, chance }: Changes): string[] => [
  count(lost),
  count(gained),
  chanceText(chance),
];

const outOfScope = (rows: readonly Judged[]): Judged[] => rows.filter((row) => !isInScope(row));

export function kinds(judged: readonly Judged[], target: number): Result {
  const row = (name: string, rows: readonly Judged[], clustered?: Interval): ResultRow => {
    const { percent, interval, range } = shareOf(rightOf(rows), rows.length, clustered);
    const of = (wanted: Verdict): string => countWhere(rows, ({ verdict }) => verdict === wanted);
    return { name, cells: [count(rows.length), percent, interval, of('wrong'), of('missed')], range };
  };
  const inScope = judged.filter(isInScope);
  return {
    head: 'kind',
    columns: ['said', 'right', 'interval', 'wrong answer', 'missed'],
    axis: { min: 0, max: 100, unit: '% right', target },
    rows: [
      ...[...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, rows]) => row(kind, rows)),
      row('all with an answer', inScope, byEntry(inScope)),
      row('all without one', outOfScope(judged)),
    ],
  };
}

export const thresholds = ({ judgedBy }: Chatbot): Result => ({
  head: 'threshold',
  columns: [
    'answers given',
    'of those right',
    'right, of those with an answer',
    'answered, of those without one',
  ],
  axis: { min: 0, max: 100, unit: '% of answers right' },
  rows: THRESHOLDS.map((threshold) => {
    const judged = judgedBy(AS_DOCUMENTED, threshold);
    const answered = judged.filter((row) => row.answered);
    const { percent, range } = shareWhere(answered, isRight);
    const inScope = shareWhere(judged.filter(isInScope), isRight);
    const outside = shareWhere(outOfScope(judged), (row) => !isRight(row));
    return {
      name: formatNumber(threshold, 2),
      cells: [count(answered.length), percent, inScope.percent, outside.of],
      range,
    };
  }),
});

export const variants = ({ judgedBy, names }: Chatbot, usual: readonly Judged[]): Result => ({
  head: 'bot',
  columns: ['right, with an answer', 'passed on, without one', 'lost', 'gained', 'chance'],
  rows: names
    .filter((name) => name !== REWORDED)
    .map((name) => {
      const judged = judgedBy(name);
      return {
        name,
        cells: [
          shareWhere(judged.filter(isInScope), isRight).of,
          shareWhere(outOfScope(judged), isRight).of,
          ...(name === AS_DOCUMENTED ? ['', '', ''] : changeCells(changes(usual, judged))),
        ],
      };
    }),
});

const driftGroups = ({ entries }: Chatbot): Record<string, (row: Judged) => boolean> => {
  const touches = ({ meant }: Judged): boolean =>
    meant.split(' ').some((entry) => entries[Number(entry) - 1]?.reworded);
  return {
    'about a reworded entry': (row) => isInScope(row) && touches(row),
    'about another entry': (row) => isInScope(row) && !touches(row),
    'about nothing it knows': (row) => !isInScope(row),
    all: () => true,
  };
};

export function drift(bot: Chatbot, usual: readonly Judged[]): Result {
  const reworded = bot.judgedBy(REWORDED);
  return {
    head: 'utterances',
    columns: ['said', 'right before', 'right after', 'lost', 'gained', 'chance'],
    rows: Object.entries(driftGroups(bot)).map(([name, belongs]) => {
      const [before, after] = [usual.filter(belongs), reworded.filter(belongs)];
      return driftRow(name, before, changes(before, after));
    }),
  };
}

function driftRow(name: string, before: readonly Judged[], change: Changes): ResultRow {
  const right = rightOf(before);
  const counts = [before.length, right, right - change.lost + change.gained].map(count);
  return { name, cells: [...counts, ...changeCells(change)] };
}

type Run = Changes & { name: string };

export const readRuns = ({ orders, runs, settings }: Chatbot, usual: readonly Judged[]): Run[] =>
  runs.map(({ order, lessons }) => {
    const others = new Map(orders.filter((row) => row.order === order).map((row) => [row.no, row]));
    const judged = usual.map((row) => judge(row.meant, others.get(row.no) ?? row, settings.threshold));
    return { name: lessons, ...changes(usual, judged) };
  });

/** The same columns as the rewording, when only the order of the training data changed. */
export function repeats([again, ...shuffled]: readonly Run[], usual: readonly Judged[]): ResultRow[] {
  const byChanges = shuffled.toSorted((a, b) => a.changed.length - b.changed.length);
  return [again, byChanges[0], byChanges.at(-1)]
    .filter((run) => run !== undefined)
    .map((run) => driftRow(run.name, usual, run));
}

export const probes = ({ probes: asked, settings }: Chatbot): Result => ({
  head: 'its own question',
  columns: ['asked', 'right', 'wrong answer', 'passed on'],
  rows: [...Map.groupBy(asked, ({ probe }) => probe)].map(([name, rows]) => {
    const verdicts = rows.map((row) => judge(String(row.meant), row, settings.threshold).verdict);
    const of = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    return {
      name,
      cells: [rows.length, of('right'), of('wrong'), of('missed')].map(count),
      verdict: of('right') === rows.length ? 'holds' : 'fails',
    };
  }),
});
