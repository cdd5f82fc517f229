import type { Confusion } from '../../../metrics/confused-pairs.ts';
import { mean } from '../../../metrics/mean.ts';
import { count, durationText, formatNumber, ofText } from '../../lib/figure-format.ts';
import { percentileOf } from '../percentile-of.ts';
import { flag, number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';
import type { ResultRow } from '../report.ts';
import { countWhere, shareWhere } from '../shares.ts';

export const readTables = (data: ReportData) =>
  tablesOf(data, {
    calls: {
      call: number,
      voice: text,
      habit: oneOf(['plain', 'pausing', 'early']),
      lossRate: number,
      waitMs: number,
      concealment: text,
      outcome: oneOf(['moved', 'wrong', 'handed over']),
      number: text,
      bookedNumber: text,
      turns: number,
    },
    turns: {
      call: number,
      asked: text,
      said: text,
      heard: text,
      packets: number,
      lost: number,
      cut: flag,
      overMs: number,
      waitedMs: number,
      recognitionMs: number,
      synthesisMs: number,
    },
    numbers: { lossRate: number, said: text, anyLength: text, fourDigits: text },
    timeline: {
      call: number,
      speaker: oneOf(['caller', 'agent']),
      startMs: number,
      endMs: number,
      text,
    },
  });
type Tables = ReturnType<typeof readTables>;
export type Call = Tables['calls'][number];
export type Turn = Tables['turns'][number];
export type SpokenNumber = Tables['numbers'][number];

/** Assumed for this sample; a client would set them. */
export const GOAL_TARGET = 90;
export const LATENCY_LIMIT_MS = 1000;

export function goalRow(name: string, calls: readonly Call[]): ResultRow {
  const { of, interval, range } = shareWhere(calls, ({ outcome }) => outcome === 'moved');
  const ended = (wanted: Call['outcome']) => countWhere(calls, ({ outcome }) => outcome === wanted);
  const turns = formatNumber(mean(calls.map((call) => call.turns)), 1);
  return { name, cells: [of, interval, ended('handed over'), ended('wrong'), turns], range };
}

export const lossName = (rate: number): string => `loss of ${formatNumber(rate * 100)}%`;

/** The same calls grouped by each varied factor in turn. */
export const goalRows = (calls: readonly Call[]): ResultRow[] =>
  [
    ({ lossRate }: Call) => lossName(lossRate),
    ({ concealment }: Call) => `lost packets filled by ${concealment}`,
    ({ waitMs }: Call) => `wait of ${durationText(waitMs)}`,
    ({ habit }: Call) => `${habit} callers`,
  ].flatMap((by) => [...Map.groupBy(calls, by)].map(([name, group]) => goalRow(name, group)));

export const latencyOf = ({ waitedMs, recognitionMs, synthesisMs }: Turn): number =>
  waitedMs + recognitionMs + synthesisMs;

export function latencyRow(name: string, turns: readonly Turn[]): ResultRow {
  const median = (part: 'waitedMs' | 'recognitionMs' | 'synthesisMs'): number =>
    percentileOf(
      turns.map((turn) => turn[part]),
      50,
    );
  const all = turns.map(latencyOf);
  const p95 = percentileOf(all, 95);
  const parts = [
    median('waitedMs'),
    median('recognitionMs'),
    median('synthesisMs'),
    percentileOf(all, 50),
    p95,
  ];
  return {
    name,
    cells: [count(turns.length), ...parts.map(durationText)],
    verdict: p95 <= LATENCY_LIMIT_MS ? 'holds' : 'fails',
  };
}

const lengthOf = (digits: string): number => digits.split(' ').length;

export function numberRow(name: string, numbers: readonly SpokenNumber[]): ResultRow {
  const any = shareWhere(numbers, ({ anyLength, said }) => anyLength === said);
  const four = shareWhere(numbers, ({ fourDigits, said }) => fourDigits === said);
  const other = countWhere(numbers, ({ anyLength, said }) => lengthOf(anyLength) !== lengthOf(said));
  return { name, cells: [any.of, any.interval, other, four.of, four.interval] };
}

export type ReadBack = { call: Call; wrong: boolean; said: string; heard: string };

/** Every number the agent read back: whether it was wrong, the caller's reply and the recognised reply. */
export const readBacksIn = (turns: readonly Turn[], callOf: ReadonlyMap<number, Call>): ReadBack[] =>
  turns.flatMap(({ asked, call: id, said, heard }, place) => {
    const call = callOf.get(id);
    if (asked !== 'confirm number' || !call) return [];
    return [{ call, wrong: turns[place - 1]?.heard !== call.number, said, heard }];
  });

export function readBackRow(name: string, all: readonly ReadBack[]): ResultRow {
  const { true: wrong = [], false: right = [] } = Object.groupBy(all, (each) => `${each.wrong}`);
  const passed = wrong.filter(({ heard }) => heard === 'yes');
  const saying = (wanted: string): number => passed.filter(({ said }) => said === wanted).length;
  const counts = [all.length, wrong.length, wrong.length - passed.length, saying('yes'), saying('no')];
  return { name, cells: [...counts.map(count), shareWhere(right, ({ heard }) => heard !== 'yes').of] };
}

export const TUESDAY = 'tuesday';

export function dayRow(day: string, turns: readonly Turn[]): ResultRow {
  const lost = turns.filter(({ heard }) => heard !== day);
  const others = [...Map.groupBy(lost, ({ heard }) => heard || 'nothing')];
  const heardAs = others.map(([heard, times]) => `${heard} × ${times.length}`).join(', ') || '–';
  return { name: day, cells: [ofText(turns.length - lost.length, turns.length), heardAs] };
}

export function mishapOf({ reference, hypothesis }: Confusion): string {
  if (reference === undefined) return `“${hypothesis}” that nobody said`;
  return hypothesis === undefined ? `“${reference}” lost` : `“${reference}” heard as “${hypothesis}”`;
}
