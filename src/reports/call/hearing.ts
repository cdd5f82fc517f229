/** What the recognisers heard: numbers, short answers, and the numbers that the agents read back. */
import { ofText } from '../../lib/figure-format.ts';
import type { Result, ResultRow } from '../report.ts';
import { shareWhere } from '../shares.ts';
import { digitsIn } from './reading.ts';
import { AGENTS, type AgentName, type Calls, differenceText, type TurnOf } from './tables.ts';

export type SpokenNumber = Calls['numbers'][number];
type Way = 'neural' | 'old' | 'fourDigits';

export const isRight =
  (way: Way) =>
  (row: SpokenNumber): boolean =>
    row[way] === row.said;
export const rightPairs = (numbers: readonly SpokenNumber[]) =>
  numbers.map((row) => ({ neural: isRight('neural')(row), old: isRight('old')(row) }));

function numberRow(name: string, numbers: readonly SpokenNumber[]): ResultRow {
  const share = (way: Way): string => {
    const { of, interval } = shareWhere(numbers, isRight(way));
    return `${of} (${interval})`;
  };
  return {
    name,
    cells: [share('neural'), share('old'), differenceText(rightPairs(numbers)), share('fourDigits')],
  };
}

export const numberResult = ({ numbers }: Calls): Result => ({
  head: 'numbers',
  columns: ['Moonshine', 'PocketSphinx', 'difference, points', 'PocketSphinx, four digits'],
  rows: [
    numberRow('all', numbers),
    ...[...Map.groupBy(numbers, (row) => row.by.line)].map(([name, group]) => numberRow(name, group)),
  ],
});

/** Four digits: only then does an agent read the number back. */
const isWhole = (digits: string): boolean => digits.split(' ').length === 4;

/** What the rule makes of Moonshine's text, without and with the words that sound like digits. */
export function readings(numbers: readonly SpokenNumber[]) {
  const read = (strictly: boolean) => {
    const all = numbers.map(({ written, said }) => ({ digits: digitsIn(written, strictly), said }));
    return {
      right: all.filter(({ digits, said }) => digits === said).length,
      wrong: all.filter(({ digits, said }) => digits !== said && isWhole(digits)).length,
      other: all.filter(({ digits }) => !isWhole(digits)).length,
    };
  };
  return [read(true), read(false)] as const;
}

const of = (turns: readonly TurnOf[], name: AgentName): TurnOf[] =>
  turns.filter((turn) => turn.in.agent === name);
export const isLost = ({ said, heard }: TurnOf): boolean => heard !== said;
export const isYes = ({ said }: TurnOf): boolean => said === 'yes';
export const isDay = ({ asked }: TurnOf): boolean => asked === 'day';

const rightOf = (turns: readonly TurnOf[]): string =>
  ofText(turns.filter((turn) => !isLost(turn)).length, turns.length);

function writtenInstead(turns: readonly TurnOf[]): string {
  const others = [...Map.groupBy(turns.filter(isLost), ({ written }) => written || 'nothing')];
  const [first] = others.toSorted(([, a], [, b]) => b.length - a.length);
  return first ? `${first[0]} × ${first[1].length}` : '–';
}

/** Short answers: a yes by voice, since the voices differ most there, and the days. */
export const wordResult = ({ turns }: Calls): Result => ({
  head: 'what was said',
  columns: ['Moonshine: right', 'most often instead', 'PocketSphinx: right', 'most often instead'],
  rows: [
    ...Map.groupBy(turns.filter(isYes), (turn) => `yes, voice ${turn.in.by.voice}`),
    ...Map.groupBy(turns.filter(isDay), ({ said }) => said),
  ].map(([name, group]) => ({
    name,
    cells: AGENTS.flatMap((each) => [rightOf(of(group, each)), writtenInstead(of(group, each))]),
  })),
});

/** Every wrong number that the agents read back, and whether it was let through. */
export const wrongReadBacks = ({ turns }: Calls): { passed: boolean }[] =>
  turns.flatMap(({ asked, in: call, heard }, place) =>
    asked === 'confirm number' && turns[place - 1]?.heard !== call.by.number
      ? [{ passed: heard === 'yes' }]
      : [],
  );
