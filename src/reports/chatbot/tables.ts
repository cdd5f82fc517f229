import { z } from 'astro/zod';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { rowsOf, type ReportData } from '../report-data.ts';
import { isInScope, isRight, judge, rightOf, type Chatbot, type Judged } from './verdicts.ts';
import type { Result, ResultRow } from '../report.ts';
import { shareOf } from '../shares.ts';

export const AS_DOCUMENTED = 'as documented';
const THRESHOLDS = [0.3, 0.5, 0.7, 0.8, 0.9];

const answerRow = z.object({ heard: z.number(), confidence: z.number() });
const orderRow = answerRow.extend({ order: z.number(), no: z.number() });
const runRow = z.object({ order: z.number(), lessons: z.string() });
const probeRow = answerRow.extend({ probe: z.string(), meant: z.number() });

const chanceText = (chance: number): string => (chance < 0.001 ? 'under 0.001' : formatNumber(chance, 3));

/** Utterances about one entry are not independent, so the bootstrap resamples entries. */
export const byEntry = (rows: readonly Judged[]): Interval =>
  bootstrap([...Map.groupBy(rows, ({ meant }) => meant).values()], (drawn) => {
    const all = drawn.flat();
    return rightOf(all) / all.length;
  });

const changes = (before: readonly Judged[], after: readonly { verdict: string }[]) => {
  const changed = (from: boolean): number =>
    before.filter((row, at) => isRight(row) === from && (after[at]?.verdict === 'right') !== from).length;
  const [lost, gained] = [changed(true), changed(false)];
  return { lost, gained, chance: mcnemar(lost, gained) };
};

export function kinds(judged: readonly Judged[], target: number): Result {
  const row = (name: string, rows: readonly Judged[], clustered?: Interval): ResultRow => {
    const { percent, interval, range } = shareOf(rightOf(rows), rows.length, clustered);
    const of = (wanted: string): string => count(rows.filter(({ verdict }) => verdict === wanted).length);
    return {
      name,
      cells: [count(rows.length), percent, interval, of('wrong'), of('missed')],
      range,
    };
  };
  const inScope = judged.filter(isInScope);
  return {
    head: 'kind',
    columns: ['said', 'right', 'interval', 'wrong answer', 'missed'],
    axis: { min: 0, max: 100, unit: '% right', target },
    rows: [
      ...[...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, rows]) => row(kind, rows)),
      row('all with an answer', inScope, byEntry(inScope)),
      row(
        'all without one',
        judged.filter((each) => !isInScope(each)),
      ),
    ],
  };
}

export function thresholds({ judgedBy }: Chatbot): Result {
  return {
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
      const inScope = judged.filter(isInScope);
      const outside = judged.filter((row) => !isInScope(row));
      return {
        name: formatNumber(threshold, 2),
        cells: [
          count(answered.length),
          percentText(rightOf(answered) / answered.length),
          percentText(rightOf(inScope) / inScope.length),
          ofText(outside.length - rightOf(outside), outside.length),
        ],
        range: shareOf(rightOf(answered), answered.length).range,
      };
    }),
  };
}

export function variants({ judgedBy, variants: names }: Chatbot, usual: readonly Judged[]): Result {
  return {
    head: 'bot',
    columns: ['right, with an answer', 'passed on, without one', 'lost', 'gained', 'chance'],
    rows: names
      .filter((name) => name !== 'reworded answers')
      .map((name) => {
        const judged = judgedBy(name);
        const [inScope, outside] = [true, false].map((wanted) =>
          judged.filter((row) => isInScope(row) === wanted),
        ) as [Judged[], Judged[]];
        const { lost, gained, chance } = changes(usual, judged);
        return {
          name,
          cells: [
            ofText(rightOf(inScope), inScope.length),
            ofText(rightOf(outside), outside.length),
            ...(name === AS_DOCUMENTED ? ['', '', ''] : [count(lost), count(gained), chanceText(chance)]),
          ],
        };
      }),
  };
}

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

const changeCells = (before: readonly Judged[], after: number): string[] =>
  [before.length, rightOf(before), after].map(count);

export function drift(bot: Chatbot, usual: readonly Judged[]): Result {
  const reworded = bot.judgedBy('reworded answers');
  return {
    head: 'utterances',
    columns: ['said', 'right before', 'right after', 'lost', 'gained', 'chance'],
    rows: Object.entries(driftGroups(bot)).map(([name, belongs]) => {
      const [before, after] = [usual.filter(belongs), reworded.filter(belongs)];
      const { lost, gained, chance } = changes(before, after);
      return {
        name,
        cells: [...changeCells(before, rightOf(after)), count(lost), count(gained), chanceText(chance)],
      };
    }),
  };
}

type Run = { name: string; lost: number; gained: number; chance: number; changed: number[] };

export function readRuns(data: ReportData, usual: readonly Judged[], threshold: number): Run[] {
  const orders = rowsOf(data, 'orders', orderRow);
  return rowsOf(data, 'runs', runRow).map(({ order, lessons }) => {
    const others = new Map(orders.filter((row) => row.order === order).map((row) => [row.no, row]));
    const judged = usual.map((row) => judge(row.meant, others.get(row.no) ?? row, threshold));
    const changed = usual
      .filter((row, at) => isRight(row) !== (judged[at]?.verdict === 'right'))
      .map(({ no }) => no);
    return { name: lessons, ...changes(usual, judged), changed };
  });
}

/** The same columns as the rewording, when only the order of the training data changed. */
export function repeats([again, ...shuffled]: readonly Run[], usual: readonly Judged[]): ResultRow[] {
  const byChanges = shuffled.toSorted((a, b) => a.changed.length - b.changed.length);
  return [again, byChanges[0], byChanges.at(-1)]
    .filter((run) => run !== undefined)
    .map(({ name, lost, gained, chance }) => ({
      name,
      cells: [
        ...changeCells(usual, rightOf(usual) - lost + gained),
        count(lost),
        count(gained),
        chanceText(chance),
      ],
    }));
}

export function probes(data: ReportData, threshold: number): Result {
  const rows = rowsOf(data, 'probes', probeRow);
  return {
    head: 'its own question',
    columns: ['asked', 'right', 'wrong answer', 'passed on'],
    rows: [...Map.groupBy(rows, ({ probe }) => probe)].map(([name, asked]) => {
      const verdicts = asked.map((row) => judge(String(row.meant), row, threshold).verdict);
      const of = (wanted: string): number => verdicts.filter((verdict) => verdict === wanted).length;
      return {
        name,
        cells: [asked.length, of('right'), of('wrong'), of('missed')].map(count),
        verdict: of('right') === asked.length ? 'holds' : 'fails',
      };
    }),
  };
}
