import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { sum } from '../../../metrics/mean.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';
import { count, durationText, formatNumber, ofText, roundDuration } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { rowsOf } from '../report-data.ts';
import {
  at,
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
  turnRow,
} from './tables.ts';
import type { Compute, ResultRow } from '../report.ts';

/** The agent stops this long after somebody speaks into its question; a little later is still a stop. */
const STOPPED_MS = 300;

/** As studio/reports/call has them. */
const settings = {
  'line-rate': '8\u00A0kHz',
  'barge-in': roundDuration(200),
  'pause-length': roundDuration(700),
};

export const computeCall: Compute = (data) => {
  const calls = rowsOf(data, 'calls', callRow);
  const turns = rowsOf(data, 'turns', turnRow);
  const numbers = rowsOf(data, 'numbers', spokenNumberRow);
  const timeline = rowsOf(data, 'timeline', timelineRow);
  const callOf = new Map(calls.map((call) => [call.call, call]));
  const shown = callOf.get(timeline[0]?.call ?? 0);
  if (!shown) throw new Error('The timeline is of a call that is not in the data');

  const whole = turns.filter(({ cut }) => !cut);
  const waits = [...new Set(calls.map(({ waitMs }) => waitMs))];
  const [shortWait = 0, longWait = 0] = waits;
  const waitOf = (turn: (typeof turns)[number]): number => callOf.get(turn.call)?.waitMs ?? 0;
  const rested = turns.filter(
    ({ asked, call }, place) =>
      asked === 'number' && callOf.get(call)?.habit === 'pausing' && turns[place - 1]?.call !== call,
  );
  const over = turns.filter(({ overMs }) => overMs > 0);
  const stopped = over.filter(({ overMs }) => overMs <= STOPPED_MS);
  const readBacks = readBacksIn(turns, calls);
  const ended = (outcome: string): number => calls.filter((call) => call.outcome === outcome).length;
  const clean = calls.filter(({ lossRate }) => lossRate === 0);
  const worst = calls.filter(({ lossRate }) => lossRate === Math.max(...calls.map((call) => call.lossRate)));
  const digits = confusedPairs(numbers.map(({ said, anyLength }) => alignWords(said, anyLength)));
  const right = (heard: 'anyLength' | 'fourDigits'): number =>
    numbers.filter((row) => row[heard] === row.said).length;
  const cleanNumbers = numbers.filter(({ lossRate }) => lossRate === 0);
  const byDay = Map.groupBy(
    turns.filter(({ asked }) => asked === 'day'),
    ({ said }) => said,
  );
  const lostDays = (day: string) => (byDay.get(day) ?? []).filter(({ heard }) => heard !== day);
  const otherDays = [...byDay.keys()].filter((day) => day !== TUESDAY);
  const dayRows = [...byDay].map(([day, group]) => dayRow(day, group));
  const tuesday = dayRows.find(({ name }) => name === TUESDAY);
  const wrongBacks = readBacks.filter(({ wrong }) => wrong);
  const through = wrongBacks.filter(({ heard }) => heard === 'yes');
  const waitRows = (group: typeof turns, name: (wait: number) => string): [string, typeof turns][] =>
    waits.map((wait) => [name(wait), group.filter((turn) => waitOf(turn) === wait)]);
  const lossGroups = [...Map.groupBy(over, ({ call }) => callOf.get(call)?.concealment ?? '')];

  return {
    figures: {
      ...settings,
      'voice-count': count(new Set(calls.map(({ voice }) => voice)).size),
      'loss-count': count(new Set(calls.map(({ lossRate }) => lossRate)).size),
      'call-count': count(calls.length),
      'turn-count': count(turns.length),
      'moved-count': count(ended('moved')),
      'handed-count': count(ended('handed over')),
      'wrong-count': count(ended('wrong')),
      'clean-moved': ofText(clean.filter(({ outcome }) => outcome === 'moved').length, clean.length),
      'worst-moved': ofText(worst.filter(({ outcome }) => outcome === 'moved').length, worst.length),
      'worst-loss': `${formatNumber((worst[0]?.lossRate ?? 0) * 100)}%`,
      'loss-seen': percentText(sum(turns.map(({ lost }) => lost)) / sum(turns.map(({ packets }) => packets))),
      'goal-target': `${GOAL_TARGET}%`,
      'latency-limit': roundDuration(LATENCY_LIMIT_MS),
      'latency-median': durationText(at(whole.map(latencyOf), 50)),
      'wait-share': percentText(sum(whole.map(({ waitedMs }) => waitedMs)) / sum(whole.map(latencyOf))),
      'short-wait': roundDuration(shortWait),
      'long-wait': roundDuration(longWait),
      'short-cut': ofText(
        rested.filter((turn) => waitOf(turn) === shortWait && turn.cut).length,
        rested.filter((turn) => waitOf(turn) === shortWait).length,
      ),
      'long-cut': ofText(
        rested.filter((turn) => waitOf(turn) === longWait && turn.cut).length,
        rested.filter((turn) => waitOf(turn) === longWait).length,
      ),
      'over-count': count(over.length),
      'over-missed': count(over.length - stopped.length),
      'over-longest': durationText(Math.max(...over.map(({ overMs }) => overMs))),
      'early-wrong': count(wrongBacks.filter(({ call }) => call.habit === 'early').length),
      'patient-wrong': count(wrongBacks.filter(({ call }) => call.habit !== 'early').length),
      'unheard-backs': count(through.filter(({ said }) => said === 'yes').length),
      'right-clean': ofText(
        cleanNumbers.filter(({ said, anyLength }) => said === anyLength).length,
        cleanNumbers.length,
      ),
      'tuesday-heard': tuesday?.cells[1] ?? '',
      'tuesday-lost': ofText(lostDays(TUESDAY).length, (byDay.get(TUESDAY) ?? []).length),
      'other-days-lost': ofText(
        sum(otherDays.map((day) => lostDays(day).length)),
        sum(otherDays.map((day) => byDay.get(day)?.length ?? 0)),
      ),
      'right-any': ofText(right('anyLength'), numbers.length),
      'right-four': ofText(right('fourDigits'), numbers.length),
      'shown-said': shown.number,
      'shown-booked': shown.bookedNumber,
    },
    results: {
      goals: {
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
      },
      latency: {
        head: 'turns',
        columns: ['n', 'wait for silence', 'recognition', 'voice', 'median in all', 'p95 in all'],
        rows: [
          latencyRow('all', whole),
          ...waitRows(whole, (wait) => `wait of ${roundDuration(wait)}`).map(([name, group]) =>
            latencyRow(name, group),
          ),
        ],
      },
      numbers: {
        head: 'numbers',
        columns: [
          'right, any length',
          '95% of that',
          'of another length',
          'right, four digits',
          '95% of those',
        ],
        rows: [
          numberRow('all', numbers),
          ...[...Map.groupBy(numbers, ({ lossRate }) => lossName(lossRate))].map(([name, group]) =>
            numberRow(name, group),
          ),
        ],
      },
      digits: {
        head: 'what happened',
        columns: ['times'],
        rows: digits
          .slice(0, 10)
          .map((pair): ResultRow => ({ name: mishapOf(pair), cells: [count(pair.count)] })),
      },
      days: { head: 'day', columns: ['heard right', 'otherwise as'], rows: dayRows },
      confirmation: {
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
            readBacks.filter(({ call }) => call.habit !== 'early'),
          ),
          readBackRow(
            'who answer early',
            readBacks.filter(({ call }) => call.habit === 'early'),
          ),
        ],
      },
      talk: {
        head: 'what was planted',
        columns: ['times', 'went wrong', 'how'],
        rows: [
          ...waitRows(
            rested,
            (wait) => `pause in the number, ${wait === shortWait ? 'short' : 'long'} wait`,
          ).map(([name, group]): ResultRow => ({
            name,
            cells: [count(group.length), count(group.filter(({ cut }) => cut).length), 'agent cuts in'],
          })),
          ...lossGroups.map(([concealment, group]): ResultRow => ({
            name: `early answer, lost packets filled by ${concealment}`,
            cells: [
              count(group.length),
              count(group.filter(({ overMs }) => overMs > STOPPED_MS).length),
              'agent talks on',
            ],
          })),
        ],
      },
    },
  };
};
