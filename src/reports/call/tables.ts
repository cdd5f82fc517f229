import { subsetDifference } from '../../../metrics/subset-difference.ts';
import { count, ofText } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { flag, number, oneOf, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';
import { changeText } from '../shares.ts';

/**
 * Neural: Silero VAD and Moonshine Tiny. Old: an energy threshold and PocketSphinx with grammars. Mixed, of which only whole
 * calls are shown: Silero VAD and PocketSphinx.
 */
export const AGENTS = ['neural', 'old'] as const;
export const ALL_AGENTS = [...AGENTS, 'mixed'] as const;
export type AgentName = (typeof ALL_AGENTS)[number];
const agent = oneOf(ALL_AGENTS);

const readTables = (data: ReportData) =>
  tablesOf(data, {
    callers: {
      caller: number,
      voice: text,
      habit: oneOf(['plain', 'pausing', 'early']),
      line: text,
      lossRate: number,
      concealment: text,
      number: text,
      day: text,
    },
    calls: {
      call: number,
      caller: number,
      agent,
      outcome: oneOf(['moved', 'wrong', 'handed over']),
      bookedNumber: text,
      turns: number,
    },
    turns: {
      call: number,
      asked: text,
      said: text,
      packets: number,
      lost: number,
      ended: flag,
      cut: flag,
      overMs: number,
      written: text,
      heard: text,
      waitedMs: number,
      recognitionMs: number,
      synthesisMs: number,
    },
    numbers: { caller: number, said: text, written: text, neural: text, old: text, fourDigits: text },
    ends: { caller: number, agent, waitMs: number, ended: flag, waitedMs: number },
    interruptions: { caller: number, agent, wordMs: number, afterMs: number.optional() },
    preparations: { preparation: text, said: text, written: text, heard: text },
    disturbances: { kind: text, agent, stopped: flag },
    timeline: {
      call: number,
      speaker: oneOf(['caller', 'agent']),
      startMs: number,
      endMs: number,
      text,
    },
  });
type Tables = ReturnType<typeof readTables>;
export type Turn = Tables['turns'][number];
type Caller = Tables['callers'][number];
export type Call = Tables['calls'][number] & { by: Caller };
export type TurnOf = Turn & { in: Call };

/** Assumed for this sample; a client would set them. */
export const GOAL_TARGET = 90;
export const LATENCY_LIMIT_MS = 1000;

const settings = {
  lineHz: number,
  bargeInMs: number,
  pauseMs: number,
  waitMs: number,
  giveUpMs: number,
  speechBegins: number,
  speechEnds: number,
  otherVoiceDb: number,
  loadBefore: number,
};

/** The rows with what they belong to. */
export function readCalls(data: ReportData) {
  const tables = readTables(data);
  const callers = new Map(tables.callers.map((each) => [each.caller, each]));
  const callerOf = (id: number): Caller => must(callers.get(id), `call: there is no caller ${id}`);
  const calls = tables.calls.map((call) => ({ ...call, by: callerOf(call.caller) }));
  const callOf = new Map(calls.map((call) => [call.call, call]));
  const calling = (id: number): Call => must(callOf.get(id), `call: there is no call ${id}`);
  const turns = tables.turns.map((turn) => ({ ...turn, in: calling(turn.call) }));
  return {
    ...tables,
    settings: rowOf(data, 'settings', settings),
    calls,
    turns,
    numbers: tables.numbers.map((each) => ({ ...each, by: callerOf(each.caller) })),
    ends: tables.ends.map((each) => ({ ...each, by: callerOf(each.caller) })),
    interruptions: tables.interruptions.map((each) => ({ ...each, by: callerOf(each.caller) })),
    shown: calling(tables.timeline[0]?.call ?? 0),
  };
}
export type Calls = ReturnType<typeof readCalls>;

export const by = <Row extends { agent: AgentName }>(rows: readonly Row[], name: AgentName): Row[] =>
  rows.filter((row) => row.agent === name);

export const isNoisy = ({ line }: Caller): boolean => line.startsWith('noise');

/** What happened to the same caller with both agents. */
type Pair = { old: boolean; neural: boolean };

/** Above zero where it happens more often with the neural agent. */
export const differenceOf = (pairs: readonly Pair[]) =>
  must(
    subsetDifference(
      pairs.map(({ old, neural }) => ({ first: Number(old), second: Number(neural), length: 1 })),
    ),
    'call: too few pairs for an interval',
  );

export const differenceText = (pairs: readonly Pair[]): string => changeText(differenceOf(pairs));

/** The same callers with both agents, the rows of each in the same order. */
export function pairsOf<Row extends { agent: AgentName; caller: number }>(
  rows: readonly Row[],
  holds: (row: Row) => boolean,
): Pair[] {
  const neural = new Map(by(rows, 'neural').map((row) => [row.caller, row]));
  return by(rows, 'old').map((row) => ({
    old: holds(row),
    neural: holds(must(neural.get(row.caller), `call: caller ${row.caller} did not call both agents`)),
  }));
}

export const bothCounts = (pairs: readonly Pair[]): string[] =>
  AGENTS.map((name) => ofText(pairs.filter((pair) => pair[name]).length, pairs.length));

export const bothTexts = (pairs: readonly Pair[]): string[] => [...bothCounts(pairs), differenceText(pairs)];
export const counted = (rows: readonly unknown[]): string => count(rows.length);
