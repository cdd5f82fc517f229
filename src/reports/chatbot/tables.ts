import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { subsetDifference } from '../../../metrics/subset-difference.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import {
  ASSISTANTS,
  ENCODER,
  isInScope,
  isRight,
  judge,
  NLPJS,
  REWORDED,
  rightOf,
  type Chatbot,
  type Judged,
  type Verdict,
} from './verdicts.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, shareOf, shareWhere } from '../shares.ts';

export const PROBES = {
  plain: 'as it stands',
  capitals: 'in capitals',
  constructor: 'with the word “constructor”',
};
/** Beside the chosen one. The lowest refuses nothing. */
const THRESHOLDS = [0, 0.3, 0.5, 0.7];

export const chanceText = (chance: number): string =>
  chance < 0.001 ? 'under 0.001' : formatNumber(chance, 3);
export const thresholdText = (threshold: number): string => formatNumber(threshold, 2);

/** Utterances about one entry are not independent, so intervals draw entries. Those without an entry stand alone. */
const groups = (rows: readonly Judged[]): Judged[][] => [
  ...Map.groupBy(rows, ({ meant, no }) => meant || `no. ${no}`).values(),
];

const rightShare = (rows: readonly Judged[]): number => rightOf(rows) / rows.length;

export const byEntry = (rows: readonly Judged[]): Interval =>
  bootstrap(groups(rows), (drawn) => rightShare(drawn.flat()));

export const shareRight = (rows: readonly Judged[], interval?: Interval) =>
  shareOf(rightOf(rows), rows.length, interval);

type Both = { before: readonly Judged[]; after: readonly Judged[] };

/** Above zero where `after` is more often right. Undefined below six entries or utterances. */
export function difference({ before, after }: Both) {
  const verdicts = new Map(after.map((row) => [row.no, Number(isRight(row))]));
  const pairs = groups(before).map((rows) => ({
    first: rightOf(rows),
    second: rows.reduce((sum, { no }) => sum + (verdicts.get(no) ?? 0), 0),
    length: rows.length,
  }));
  return subsetDifference(pairs, { rounds: 2000 });
}

const changes = (before: readonly Judged[], after: readonly { verdict: Verdict }[]) => {
  const changed = before.filter((row, at) => isRight(row) !== (after[at]?.verdict === 'right'));
  const lost = rightOf(changed);
  const gained = changed.length - lost;
  return { lost, gained, chance: mcnemar(lost, gained), changed: changed.map(({ no }) => no) };
};
export type Changes = ReturnType<typeof changes>;

export const changesTo = ({ before, after }: Both): Changes => changes(before, after);

const changeCells = ({ lost, gained, chance }: Changes): string[] => [
  count(lost),
  count(gained),
  chanceText(chance),
];

const outOfScope = (rows: readonly Judged[]): Judged[] => rows.filter((row) => !isInScope(row));

export function kinds({ judgedBy, settings }: Chatbot): Result {
  const [encoder, nlpjs] = [judgedBy(ENCODER), judgedBy(NLPJS)];
  const row = (name: string, belongs: (row: Judged) => boolean, intervalOf?: typeof byEntry): ResultRow => {
    const [after, before] = [encoder.filter(belongs), nlpjs.filter(belongs)];
    const [ours, theirs] = [shareRight(after, intervalOf?.(after)), shareRight(before, intervalOf?.(before))];
    const change = difference({ before, after });
    return {
      name,
      cells: [
        count(after.length),
        `${ours.percent} (${ours.interval})`,
        `${theirs.percent} (${theirs.interval})`,
        change ? changeText(change) : '–',
        chanceText(changes(before, after).chance),
      ],
      range: ours.range,
    };
  };
  return {
    head: 'kind',
    columns: ['said', ...ASSISTANTS, 'difference, points', 'chance'],
    axis: { min: 0, max: 100, unit: '% right', target: settings.target },
    rows: [
      row('all with an answer', isInScope, byEntry),
      row('all without one', (each) => !isInScope(each)),
      ...[...new Set(encoder.map(({ kind }) => kind))].map((kind) => row(kind, (each) => each.kind === kind)),
    ],
  };
}

export const thresholds = ({ judgedBy, thresholdOf }: Chatbot): Result => ({
  head: 'assistant and threshold',
  columns: [
    'answers given',
    'of those right',
    'right, of those with an answer',
    'answered, of those without one',
  ],
  axis: { min: 0, max: 100, unit: '% of answers right' },
  rows: ASSISTANTS.flatMap((name) => {
    const chosen = thresholdOf(name);
    return [...THRESHOLDS, chosen]
      .toSorted((a, b) => a - b)
      .map((threshold) => {
        const judged = judgedBy(name, threshold);
        const answered = judged.filter((row) => row.answered);
        const { percent, range } = shareWhere(answered, isRight);
        const inScope = shareWhere(judged.filter(isInScope), isRight);
        const outside = shareWhere(outOfScope(judged), (row) => !isRight(row));
        return {
          name: `${name}, ${thresholdText(threshold)}${threshold === chosen ? ' (chosen)' : ''}`,
          cells: [count(answered.length), percent, inScope.percent, outside.of],
          range,
        };
      });
  }),
});

/** What its documentation calls the switch; the rows were measured under a shorter name. */
const variantName = (name: string): string =>
  name === 'NLP.js, none feature' ? 'NLP.js with its “None” intent' : name;

/** Lost and gained against the encoder. */
export function variants({ judgedBy, thresholdOf, names }: Chatbot): Result {
  const usual = judgedBy(ENCODER);
  return {
    head: 'assistant',
    columns: ['threshold', 'right, with an answer', 'passed on, without one', 'lost', 'gained', 'chance'],
    rows: names
      .filter((name) => !name.endsWith(REWORDED))
      .map((name) => {
        const judged = judgedBy(name);
        return {
          name: variantName(name),
          cells: [
            thresholdText(thresholdOf(name)),
            shareWhere(judged.filter(isInScope), isRight).of,
            shareWhere(outOfScope(judged), isRight).of,
            ...(name === ENCODER ? ['', '', ''] : changeCells(changes(usual, judged))),
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

/** An edit does not choose a new threshold. */
export const drift = (bot: Chatbot): Result => ({
  head: 'utterances',
  columns: ['said', 'right before', 'right after', 'lost', 'gained', 'chance'],
  rows: ASSISTANTS.flatMap((name) => {
    const usual = bot.judgedBy(name);
    const reworded = bot.judgedBy(name + REWORDED, bot.thresholdOf(name));
    return Object.entries(driftGroups(bot)).map(([group, belongs]) => {
      const [before, after] = [usual.filter(belongs), reworded.filter(belongs)];
      return driftRow(`${name}: ${group}`, before, changes(before, after));
    });
  }),
});

function driftRow(name: string, before: readonly Judged[], change: Changes): ResultRow {
  const right = rightOf(before);
  const counts = [before.length, right, right - change.lost + change.gained].map(count);
  return { name, cells: [...counts, ...changeCells(change)] };
}

type Run = Changes & { name: string };

export function readRuns({ orders, runs, judgedBy, thresholdOf }: Chatbot): Run[] {
  const usual = judgedBy(NLPJS);
  return runs.map(({ order, lessons }) => {
    const others = new Map(orders.filter((row) => row.order === order).map((row) => [row.no, row]));
    const judged = usual.map((row) => judge(row.meant, others.get(row.no) ?? row, thresholdOf(NLPJS)));
    return { name: `${NLPJS}: ${lessons}`, ...changes(usual, judged) };
  });
}

/** The same columns as the rewording, when only the order of the training data changed. */
export function repeats([again, ...shuffled]: readonly Run[], usual: readonly Judged[]): ResultRow[] {
  const byChanges = shuffled.toSorted((a, b) => a.changed.length - b.changed.length);
  return [again, byChanges[0], byChanges.at(-1)]
    .filter((run) => run !== undefined)
    .map((run) => driftRow(run.name, usual, run));
}

export const probes = ({ probes: asked, thresholdOf }: Chatbot): Result => ({
  head: 'its own question',
  columns: ['asked', 'right', 'wrong answer', 'passed on'],
  rows: [...Map.groupBy(asked, ({ assistant, probe }) => `${assistant}: ${probe}`)].map(([name, rows]) => {
    const verdicts = rows.map((row) => judge(String(row.meant), row, thresholdOf(row.assistant)).verdict);
    const of = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    return {
      name,
      cells: [rows.length, of('right'), of('wrong'), of('missed')].map(count),
      verdict: of('right') === rows.length ? 'holds' : 'fails',
    };
  }),
});
