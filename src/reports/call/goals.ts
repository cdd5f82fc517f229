/** How the calls ended, with each agent. */
import type { Result, ResultRow } from '../report.ts';
import { shareWhere } from '../shares.ts';
import {
  AGENTS,
  type AgentName,
  by,
  type Call,
  type Calls,
  differenceText,
  GOAL_TARGET,
  LATENCY_LIMIT_MS,
  pairsOf,
} from './tables.ts';

export const isMoved = ({ outcome }: Call): boolean => outcome === 'moved';
export const movedIn = (calls: readonly Call[], name: AgentName) => shareWhere(by(calls, name), isMoved);

function goalRow(name: string, calls: readonly Call[]): ResultRow {
  const moved = (each: AgentName): string => {
    const { of, interval } = movedIn(calls, each);
    return `${of} (${interval})`;
  };
  const { range } = movedIn(calls, 'neural');
  return {
    name,
    cells: [...AGENTS.map(moved), differenceText(pairsOf(calls, isMoved))],
    range,
    verdict: range.low >= GOAL_TARGET ? 'holds' : range.high < GOAL_TARGET ? 'fails' : undefined,
  };
}

/** All callers, and those of each line. The ranges and verdicts are those of the neural agent. */
export const goalResult = ({ calls, shown, timeline }: Calls): Result => ({
  head: 'calls',
  columns: ['neural agent', 'old agent', 'difference, points'],
  rows: [
    goalRow('all', calls),
    ...[...Map.groupBy(calls, (call) => call.by.line)].map(([line, group]) => goalRow(line, group)),
  ],
  axis: { min: 0, max: 100, unit: '%', target: GOAL_TARGET },
  instrument: {
    type: 'call-timeline',
    label: `call ${shown.call} · ${shown.agent} agent · ${shown.by.line}`,
    limitMs: LATENCY_LIMIT_MS,
    turns: timeline.map(({ speaker, startMs, endMs, text }) => ({ speaker, startMs, endMs, text })),
  },
});
