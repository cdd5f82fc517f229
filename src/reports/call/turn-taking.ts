/** Who speaks when: ends of turns, interruptions, and sound that is not for the agent. */
import { durationText } from '../../lib/figure-format.ts';
import { percentileOf } from '../percentile-of.ts';
import type { Result } from '../report.ts';
import { AGENTS, bothTexts, by, type Calls, counted, isNoisy, pairsOf } from './tables.ts';

/** Up to this long after a caller starts speaking, the agent counts as having stopped. */
export const STOPPED_MS = 300;

/** What each agent makes of the same first answer. */
export type End = Calls['ends'][number];
/** The turn is taken before the last word is over. */
export const isCut = ({ waitedMs }: End): boolean => waitedMs < 0;
export const isEndless = ({ ended }: End): boolean => !ended;
export const isPausing = ({ by: { habit } }: End): boolean => habit === 'pausing';

export const waitedMedian = (ends: readonly End[]): string =>
  durationText(
    percentileOf(
      ends.filter((end) => !isCut(end)).map(({ waitedMs }) => waitedMs),
      50,
    ),
  );

/** On lines without noise. Both columns of an agent are one choice: a shorter silence cuts off more callers. */
export function cutResult({ ends }: Calls): Result {
  const quiet = ends.filter((end) => !isNoisy(end.by));
  return {
    head: 'end-of-turn silence',
    columns: [
      'cut off in a pause, neural',
      'cut off, old',
      'difference, points',
      'median wait, neural',
      'median wait, old',
    ],
    rows: [...Map.groupBy(quiet, ({ waitMs }) => waitMs)].map(([waitMs, group]) => ({
      name: `${waitMs} ms`,
      cells: [
        ...bothTexts(pairsOf(group.filter(isPausing), isCut)),
        ...AGENTS.map((name) => waitedMedian(by(group, name))),
      ],
    })),
  };
}

/** At the silence that the dialogues wait for. */
export function endResult({ ends, settings }: Calls): Result {
  const chosen = ends.filter(({ waitMs }) => waitMs === settings.waitMs);
  return {
    head: 'line',
    columns: [
      'no end found, neural',
      'no end found, old',
      'difference, points',
      'median wait, neural',
      'median wait, old',
    ],
    rows: [...Map.groupBy(chosen, (end) => end.by.line)].map(([line, group]) => ({
      name: line,
      cells: [
        ...bothTexts(pairsOf(group, isEndless)),
        ...AGENTS.map((name) => waitedMedian(by(group, name))),
      ],
    })),
  };
}

type Interruption = Calls['interruptions'][number];
export const isLate = ({ afterMs }: Interruption): boolean => afterMs === undefined || afterMs > STOPPED_MS;

/** Of all interruptions: one that is never noticed is later than any other. */
export function medianStop(rows: readonly Interruption[]): string {
  const median = percentileOf(
    rows.map(({ afterMs }) => afterMs ?? Number.MAX_SAFE_INTEGER),
    50,
  );
  return median === Number.MAX_SAFE_INTEGER ? 'never' : durationText(median);
}

export const interruptionResult = ({ interruptions }: Calls): Result => ({
  head: 'line',
  columns: [
    'not in time, neural',
    'not in time, old',
    'difference, points',
    'median stop, neural',
    'median stop, old',
  ],
  rows: [
    ['all', interruptions] as const,
    ...Map.groupBy(interruptions, (row) => row.by.line),
    ...Map.groupBy(
      interruptions.filter((row) => row.by.lossRate > 0),
      (row) => `gaps filled by ${row.by.concealment}`,
    ),
  ].map(([name, group]) => ({
    name,
    cells: [...bothTexts(pairsOf(group, isLate)), ...AGENTS.map((agent) => medianStop(by(group, agent)))],
  })),
});

export const disturbanceResult = ({ disturbances }: Calls): Result => ({
  head: 'sound',
  columns: ['times', 'stopped the neural agent', 'stopped the old agent'],
  rows: [...Map.groupBy(disturbances, ({ kind }) => kind)].map(([kind, group]) => ({
    name: kind,
    cells: [
      counted(by(group, 'neural')),
      ...AGENTS.map((name) => counted(by(group, name).filter(({ stopped }) => stopped))),
    ],
  })),
});
