import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { sum } from '../../../metrics/mean.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';
import { count, durationText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { percentileOf } from '../percentile-of.ts';
import { number, type ReportData, rowOf } from '../report-data.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere, shareWhere } from '../shares.ts';
import {
  dayRow,
  GOAL_TARGET,
  goalRow,
  goalRows,
  LATENCY_LIMIT_MS,
  latencyOf,
  latencyRow,
  lossName,
  mishapOf,
  numberRow,
  type ReadBack,
  readBackRow,
  readBacksIn,
  readTables,
  TUESDAY,
  type Turn,
} from './tables.ts';

/** Up to this long after a caller starts speaking, the agent counts as having stopped. */
const STOPPED_MS = 300;

function readCalls(data: ReportData) {
  const tables = readTables(data);
  const { calls, turns, timeline } = tables;
  const callOf = new Map(calls.map((call) => [call.call, call]));
  return {
    ...tables,
    settings: rowOf(data, 'settings', { lineHz: number, bargeInMs: number, pauseMs: number }),
    shown: must(
      callOf.get(timeline[0]?.call ?? 0),
      'call: the timeline belongs to a call that is not in the data',
    ),
    callOf,
    waits: [...new Set(calls.map(({ waitMs }) => waitMs))],
    waitOf: (turn: Turn): number => callOf.get(turn.call)?.waitMs ?? 0,
    /** Turns whose answer was not cut off. */
    whole: turns.filter(({ cut }) => !cut),
    /** First answers of callers who pause within their number. */
    paused: turns.filter(
      ({ asked, call }, place) =>
        asked === 'number' && callOf.get(call)?.habit === 'pausing' && turns[place - 1]?.call !== call,
    ),
    /** Turns in which the caller spoke over the agent. */
    over: turns.filter(({ overMs }) => overMs > 0),
    readBacks: readBacksIn(turns, callOf),
    days: Map.groupBy(
      turns.filter(({ asked }) => asked === 'day'),
      ({ said }) => said,
    ),
  };
}
type Calls = ReturnType<typeof readCalls>;

const isMissed = ({ overMs }: Turn): boolean => overMs > STOPPED_MS;
const isEarly = ({ call }: ReadBack): boolean => call.habit === 'early';

function callFigures({ settings, calls, turns, whole, shown }: Calls) {
  const ended = (outcome: string): string => countWhere(calls, (call) => call.outcome === outcome);
  const worstLoss = Math.max(...calls.map(({ lossRate }) => lossRate));
  const movedAt = (loss: number): string =>
    shareWhere(
      calls.filter(({ lossRate }) => lossRate === loss),
      ({ outcome }) => outcome === 'moved',
    ).of;
  const moved = shareWhere(calls, ({ outcome }) => outcome === 'moved');
  return {
    'line-rate': `${settings.lineHz / 1000}\u00A0kHz`,
    'barge-in': roundDuration(settings.bargeInMs),
    'pause-length': roundDuration(settings.pauseMs),
    'voice-count': count(new Set(calls.map(({ voice }) => voice)).size),
    'loss-count': count(new Set(calls.map(({ lossRate }) => lossRate)).size),
    'call-count': count(calls.length),
    'turn-count': count(turns.length),
    'moved-count': ended('moved'),
    'moved-share': moved.percent,
    'moved-interval': moved.interval,
    'handed-count': ended('handed over'),
    'wrong-count': ended('wrong'),
    'clean-moved': movedAt(0),
    'worst-moved': movedAt(worstLoss),
    'worst-loss': `${formatNumber(worstLoss * 100)}%`,
    'loss-seen': percentText(sum(turns.map(({ lost }) => lost)) / sum(turns.map(({ packets }) => packets))),
    'goal-target': `${GOAL_TARGET}%`,
    'latency-limit': roundDuration(LATENCY_LIMIT_MS),
    'latency-median': durationText(percentileOf(whole.map(latencyOf), 50)),
    'wait-share': percentText(sum(whole.map(({ waitedMs }) => waitedMs)) / sum(whole.map(latencyOf))),
    'shown-said': shown.number,
    'shown-booked': shown.bookedNumber,
  };
}

function talkFigures({ waits, waitOf, paused, over, readBacks }: Calls) {
  const [shortWait = 0, longWait = 0] = waits;
  const cutAt = (wait: number): string =>
    shareWhere(
      paused.filter((turn) => waitOf(turn) === wait),
      ({ cut }) => cut,
    ).of;
  const wrong = readBacks.filter((each) => each.wrong);
  return {
    'short-wait': roundDuration(shortWait),
    'long-wait': roundDuration(longWait),
    'short-cut': cutAt(shortWait),
    'long-cut': cutAt(longWait),
    'over-count': count(over.length),
    'over-missed': countWhere(over, isMissed),
    'over-longest': durationText(Math.max(...over.map(({ overMs }) => overMs))),
    'early-wrong': countWhere(wrong, isEarly),
    'patient-wrong': countWhere(wrong, (each) => !isEarly(each)),
    'unheard-backs': countWhere(wrong, ({ heard, said }) => heard === 'yes' && said === 'yes'),
  };
}

function recognitionFigures({ numbers, turns, days }: Calls) {
  const clean = numbers.filter(({ lossRate }) => lossRate === 0);
  const tuesdays = days.get(TUESDAY) ?? [];
  const others = turns.filter(({ asked, said }) => asked === 'day' && said !== TUESDAY);
  const isLost = ({ said, heard }: Turn): boolean => heard !== said;
  const right = (some: typeof numbers, grammar: 'anyLength' | 'fourDigits'): string =>
    shareWhere(some, (row) => row[grammar] === row.said).of;
  return {
    'right-clean': right(clean, 'anyLength'),
    'right-any': right(numbers, 'anyLength'),
    'right-four': right(numbers, 'fourDigits'),
    'tuesday-heard': dayRow(TUESDAY, tuesdays).cells[1] ?? '',
    'tuesday-lost': shareWhere(tuesdays, isLost).of,
    'other-days-lost': shareWhere(others, isLost).of,
  };
}

const goalResult = ({ calls, shown, timeline }: Calls): Result => ({
  head: 'calls',
  columns: ['moved as wanted', '95% interval', 'handed over', 'moved wrongly', 'turns'],
  rows: [goalRow('all', calls), ...goalRows(calls)],
  axis: { min: 0, max: 100, unit: '%', target: GOAL_TARGET },
  instrument: {
    type: 'call-timeline',
    label: `call ${shown.call} · ${lossName(shown.lossRate)}, wait of ${roundDuration(shown.waitMs)}`,
    limitMs: LATENCY_LIMIT_MS,
    turns: timeline.map(({ speaker, startMs, endMs, text }) => ({ speaker, startMs, endMs, text })),
  },
});

const latencyResult = ({ whole, waits, waitOf }: Calls): Result => ({
  head: 'turns',
  columns: ['n', 'wait for silence', 'recognition', 'voice', 'median in all', 'p95 in all'],
  rows: [
    latencyRow('all', whole),
    ...waits.map((wait) =>
      latencyRow(
        `wait of ${roundDuration(wait)}`,
        whole.filter((turn) => waitOf(turn) === wait),
      ),
    ),
  ],
});

const numberResult = ({ numbers }: Calls): Result => ({
  head: 'numbers',
  columns: ['right, any length', '95% of that', 'of another length', 'right, four digits', '95% of those'],
  rows: [
    numberRow('all', numbers),
    ...[...Map.groupBy(numbers, ({ lossRate }) => lossName(lossRate))].map(([name, group]) =>
      numberRow(name, group),
    ),
  ],
});

const confirmationResult = ({ readBacks }: Calls): Result => ({
  head: 'callers',
  columns: [
    'read back',
    'wrong',
    'stopped',
    'let through unheard',
    '“no” heard as “yes”',
    'right but refused',
  ],
  rows: [
    readBackRow('all', readBacks),
    readBackRow(
      'who hear it out',
      readBacks.filter((each) => !isEarly(each)),
    ),
    readBackRow('who answer early', readBacks.filter(isEarly)),
  ],
});

function talkResult({ waits, waitOf, paused, over, callOf }: Calls): Result {
  const row = (name: string, group: Turn[], isWrong: (turn: Turn) => boolean, how: string): ResultRow => ({
    name,
    cells: [count(group.length), countWhere(group, isWrong), how],
  });
  const byConcealment = Map.groupBy(over, ({ call }) => callOf.get(call)?.concealment);
  return {
    head: 'what was planted',
    columns: ['times', 'went wrong', 'how'],
    rows: [
      ...waits.map((wait, place) =>
        row(
          `pause in the number, ${place === 0 ? 'short' : 'long'} wait`,
          paused.filter((turn) => waitOf(turn) === wait),
          ({ cut }) => cut,
          'agent cuts in',
        ),
      ),
      ...[...byConcealment].map(([concealment, group]) =>
        row(`early answer, lost packets filled by ${concealment}`, group, isMissed, 'agent talks on'),
      ),
    ],
  };
}

export const computeCall: Compute = (data) => {
  const calls = readCalls(data);
  const digits = confusedPairs(calls.numbers.map(({ said, anyLength }) => alignWords(said, anyLength)));
  return {
    figures: { ...callFigures(calls), ...talkFigures(calls), ...recognitionFigures(calls) },
    results: {
      goals: goalResult(calls),
      latency: latencyResult(calls),
      numbers: numberResult(calls),
      digits: {
        head: 'what happened',
        columns: ['times'],
        rows: digits.slice(0, 10).map((pair) => ({ name: mishapOf(pair), cells: [count(pair.count)] })),
      },
      days: {
        head: 'day',
        columns: ['heard right', 'otherwise as'],
        rows: [...calls.days].map(([day, turns]) => dayRow(day, turns)),
      },
      confirmation: confirmationResult(calls),
      talk: talkResult(calls),
    },
  };
};
