/** How long callers wait for an answer. */
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { count, durationText } from '../../lib/figure-format.ts';
import { percentileOf } from '../percentile-of.ts';
import type { Result, ResultRow } from '../report.ts';
import {
  ALL_AGENTS,
  type AgentName,
  type Calls,
  isNoisy,
  LATENCY_LIMIT_MS,
  type Turn,
  type TurnOf,
} from './tables.ts';

const ROUNDS = 1000;

export const latencyOf = ({ waitedMs, recognitionMs, synthesisMs }: Turn): number =>
  waitedMs + recognitionMs + synthesisMs;

/** Turns that were not cut off, on lines without noise. */
export const timed = ({ turns }: Calls): TurnOf[] =>
  turns.filter((turn) => !turn.cut && !isNoisy(turn.in.by));

/** Turns of one caller are alike, so callers are resampled. */
const callersIn = (turns: readonly TurnOf[]): TurnOf[][] => [
  ...Map.groupBy(turns, (turn) => turn.in.caller).values(),
];

const latencyAt = (turns: readonly TurnOf[], p: number): number => percentileOf(turns.map(latencyOf), p);
export const intervalAt = (turns: readonly TurnOf[], p: number): Interval =>
  bootstrap(callersIn(turns), (drawn) => latencyAt(drawn.flat(), p), { rounds: ROUNDS });

const from = ({ low, high }: Interval): string => `${durationText(low)} to ${durationText(high)}`;

const of = (turns: readonly TurnOf[], name: AgentName): TurnOf[] =>
  turns.filter((turn) => turn.in.agent === name);

/** Above zero where the neural agent is slower; both medians are of the same drawn callers. */
export function medianDifference(calls: Calls) {
  const turns = timed(calls);
  const between = (drawn: readonly TurnOf[]): number =>
    latencyAt(of(drawn, 'neural'), 50) - latencyAt(of(drawn, 'old'), 50);
  return {
    value: between(turns),
    ...bootstrap(callersIn(turns), (drawn) => between(drawn.flat()), { rounds: ROUNDS }),
  };
}

function latencyRow(name: string, turns: readonly TurnOf[]): ResultRow {
  const median = (part: 'waitedMs' | 'recognitionMs' | 'synthesisMs'): string =>
    durationText(
      percentileOf(
        turns.map((turn) => turn[part]),
        50,
      ),
    );
  const p95 = intervalAt(turns, 95);
  return {
    name,
    cells: [
      count(turns.length),
      median('waitedMs'),
      median('recognitionMs'),
      median('synthesisMs'),
      ...[50, 95].map((p) => `${durationText(latencyAt(turns, p))} (${from(intervalAt(turns, p))})`),
    ],
    verdict: p95.high <= LATENCY_LIMIT_MS ? 'holds' : p95.low > LATENCY_LIMIT_MS ? 'fails' : undefined,
  };
}

export function latencyResult(calls: Calls): Result {
  const turns = timed(calls);
  return {
    head: 'turns',
    columns: ['n', 'wait for silence', 'recognition', 'voice', 'median in all', 'p95 in all'],
    rows: ALL_AGENTS.map((name) => latencyRow(`${name} agent`, of(turns, name))),
  };
}
