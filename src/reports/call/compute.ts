import { z } from 'astro/zod';
import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { sum } from '../../../metrics/mean.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';
import { count, durationText, formatNumber, ofText, roundDuration } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { percentileOf } from '../percentile-of.ts';
import { type ReportData, rowOf, rowsOf } from '../report-data.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import {
  callRow,
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
  readBackRow,
  readBacksIn,
  spokenNumberRow,
  timelineRow,
  TUESDAY,
  type Turn,
  turnRow,
} from './tables.ts';

/** Up to this long after a caller starts speaking, the agent counts as having stopped. */
const STOPPED_MS = 300;

const settingsRow = z.object({ lineHz: z.number(), bargeInMs: z.number(), pauseMs: z.number() });

function readCalls(data: ReportData) {
  const calls = rowsOf(data, 'calls', callRow);
  const turns = rowsOf(data, 'turns', turnRow);
  const timeline = rowsOf(data, 'timeline', timelineRow);
  const callOf = new Map(calls.map((call) => [call.call, call]));
  const waits = [...new Set(calls.map(({ waitMs }) => waitMs))];
  return {
    settings: rowOf(data, 'settings', settingsRow),
    calls,
    turns,
    timeline,
    numbers: rowsOf(data, 'numbers', spokenNumberRow),
    shown: must(
      callOf.get(timeline[0]?.call ?? 0),
      'call: the timeline belongs to a call that is not in the data',
    ),
    callOf,
    waits,
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
    readBacks: readBacksIn(turns, calls),
    days: Map.groupBy(
      turns.filter(({ asked }) => asked === 'day'),
      ({ said }) => said,
    ),
  };
}
type Calls = ReturnType<typeof readCalls>;

function callFigures({ settings, calls, turns, whole, shown }: Calls) {
  const moved = (some: typeof calls): string =>
    ofText(some.filter(({ outcome }) => outcome === 'moved').length, some.length);
  const ended = (outcome: string): string => count(calls.filter((call) => call.outcome === outcome).length);
  const worstLoss = Math.max(...calls.map(({ lossRate }) => lossRate));
  return {
    'line-rate': `${settings.lineHz / 1000}\u00A0kHz`,
    'barge-in': roundDuration(settings.bargeInMs),
    'pause-length': roundDuration(settings.pauseMs),
    'voice-count': count(new Set(calls.map(({ voice }) => voice)).size),
    'loss-count': count(new Set(calls.map(({ lossRate }) => lossRate)).size),
    'call-count': count(calls.length),
    'turn-count': count(turns.length),
    'moved-count': ended('moved'),
    'handed-count': ended('handed over'),
    'wrong-count': ended('wrong'),
    'clean-moved': moved(calls.filter(({ lossRate }) => lossRate === 0)),
    'worst-moved': moved(calls.filter(({ lossRate }) => lossRate === worstLoss)),
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
  const cutAt = (wait: number): string => {
    const group = paused.filter((turn) => waitOf(turn) === wait);
    return ofText(group.filter(({ cut }) => cut).length, group.length);
  };
  const wrong = readBacks.filter((each) => each.wrong);
  return {
    'short-wait': roundDuration(shortWait),
    'long-wait': roundDuration(longWait),
    'short-cut': cutAt(shortWait),
    'long-cut': cutAt(longWait),
    'over-count': count(over.length),
    'over-missed': count(over.filter(({ overMs }) => overMs > STOPPED_MS).length),
    'over-longest': durationText(Math.max(...over.map(({ overMs }) => overMs))),
    'early-wrong': count(wrong.filter(({ call }) => call.habit === 'early').length),
    'patient-wrong': count(wrong.filter(({ call }) => call.habit !== 'early').length),
    'unheard-backs': count(wrong.filter(({ heard, said }) => heard === 'yes' && said === 'yes').length),
  };
}

function recognitionFigures({ numbers, days }: Calls) {
  const right = (some: typeof numbers, grammar: 'anyLength' | 'fourDigits'): string =>
    ofText(some.filter((row) => row[grammar] === row.said).length, some.length);
  const lost = (day: string) => (days.get(day) ?? []).filter(({ heard }) => heard !== day).length;
  const others = [...days.keys()].filter((day) => day !== TUESDAY);
  const tuesdays = days.get(TUESDAY) ?? [];
  return {
    'right-clean': right(
      numbers.filter(({ lossRate }) => lossRate === 0),
      'anyLength',
    ),
    'right-any': right(numbers, 'anyLength'),
    'right-four': right(numbers, 'fourDigits'),
    'tuesday-heard': dayRow(TUESDAY, tuesdays).cells[1] ?? '',
    'tuesday-lost': ofText(lost(TUESDAY), tuesdays.length),
    'other-days-lost': ofText(sum(others.map(lost)), sum(others.map((day) => days.get(day)?.length ?? 0))),
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

function confirmationResult({ readBacks }: Calls): Result {
  const early = readBacks.filter(({ call }) => call.habit === 'early');
  const patient = readBacks.filter(({ call }) => call.habit !== 'early');
  return {
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
      readBackRow('who hear it out', patient),
      readBackRow('who answer early', early),
    ],
  };
}

function talkResult({ waits, waitOf, paused, over, callOf }: Calls): Result {
  const pauses = waits.map((wait, place): ResultRow => {
    const group = paused.filter((turn) => waitOf(turn) === wait);
    return {
      name: `pause in the number, ${place === 0 ? 'short' : 'long'} wait`,
      cells: [count(group.length), count(group.filter(({ cut }) => cut).length), 'agent cuts in'],
    };
  });
  const early = [...Map.groupBy(over, ({ call }) => callOf.get(call)?.concealment ?? '')].map(
    ([concealment, group]): ResultRow => ({
      name: `early answer, lost packets filled by ${concealment}`,
      cells: [
        count(group.length),
        count(group.filter(({ overMs }) => overMs > STOPPED_MS).length),
        'agent talks on',
      ],
    }),
  );
  return {
    head: 'what was planted',
    columns: ['times', 'went wrong', 'how'],
    rows: [...pauses, ...early],
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
