import { z } from 'astro/zod';
import type { Confusion } from '../../../metrics/confused-pairs.ts';
import { mean } from '../../../metrics/mean.ts';
import { count, durationText, formatNumber, ofText } from '../../lib/figure-format.ts';
import { percentileOf } from '../percentile-of.ts';
import type { ResultRow } from '../report.ts';
import { shareOf } from '../shares.ts';

export const callRow = z.object({
  call: z.number(),
  voice: z.string(),
  habit: z.enum(['plain', 'pausing', 'early']),
  lossRate: z.number(),
  waitMs: z.number(),
  concealment: z.string(),
  outcome: z.enum(['moved', 'wrong', 'handed over']),
  number: z.string(),
  bookedNumber: z.string(),
  turns: z.number(),
  lengthMs: z.number(),
});
export const turnRow = z.object({
  call: z.number(),
  asked: z.string(),
  said: z.string(),
  heard: z.string(),
  packets: z.number(),
  lost: z.number(),
  cut: z.boolean(),
  overMs: z.number(),
  waitedMs: z.number(),
  recognitionMs: z.number(),
  synthesisMs: z.number(),
});
export const spokenNumberRow = z.object({
  lossRate: z.number(),
  said: z.string(),
  anyLength: z.string(),
  fourDigits: z.string(),
});
export const timelineRow = z.object({
  call: z.number(),
  speaker: z.enum(['caller', 'agent']),
  startMs: z.number(),
  endMs: z.number(),
  text: z.string(),
});
export type Call = z.infer<typeof callRow>;
export type Turn = z.infer<typeof turnRow>;
export type SpokenNumber = z.infer<typeof spokenNumberRow>;

/** Assumed for this sample; a client would set them. */
export const GOAL_TARGET = 90;
export const LATENCY_LIMIT_MS = 1000;

export function goalRow(name: string, calls: readonly Call[]): ResultRow {
  const ended = (outcome: Call['outcome']): number => calls.filter((call) => call.outcome === outcome).length;
  const moved = shareOf(ended('moved'), calls.length);
  return {
    name,
    cells: [
      moved.of,
      moved.interval,
      count(ended('handed over')),
      count(ended('wrong')),
      formatNumber(mean(calls.map(({ turns }) => turns)), 1),
    ],
    range: moved.range,
  };
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
  const of = (part: (turn: Turn) => number, p: number): string =>
    durationText(percentileOf(turns.map(part), p));
  const waits = turns.map(latencyOf);
  return {
    name,
    cells: [
      count(turns.length),
      of(({ waitedMs }) => waitedMs, 50),
      of(({ recognitionMs }) => recognitionMs, 50),
      of(({ synthesisMs }) => synthesisMs, 50),
      durationText(percentileOf(waits, 50)),
      durationText(percentileOf(waits, 95)),
    ],
    verdict: percentileOf(waits, 95) <= LATENCY_LIMIT_MS ? 'holds' : 'fails',
  };
}

export function numberRow(name: string, numbers: readonly SpokenNumber[]): ResultRow {
  const right = (grammar: 'anyLength' | 'fourDigits') =>
    shareOf(numbers.filter((row) => row[grammar] === row.said).length, numbers.length);
  const length = numbers.filter(
    ({ anyLength, said }) => anyLength.split(' ').length !== said.split(' ').length,
  );
  return {
    name,
    cells: [
      right('anyLength').of,
      right('anyLength').interval,
      count(length.length),
      right('fourDigits').of,
      right('fourDigits').interval,
    ],
  };
}

export type ReadBack = { call: Call; wrong: boolean; said: string; heard: string };

/** Every number the agent read back: whether it was wrong, the caller's reply and the recognised reply. */
export function readBacksIn(turns: readonly Turn[], calls: readonly Call[]): ReadBack[] {
  const byNumber = new Map(calls.map((call) => [call.call, call]));
  return turns.flatMap((turn, place) => {
    const before = turns[place - 1];
    const call = byNumber.get(turn.call);
    if (turn.asked !== 'confirm number' || !before || !call) return [];
    return [{ call, wrong: before.heard !== call.number, said: turn.said, heard: turn.heard }];
  });
}

export function readBackRow(name: string, all: readonly ReadBack[]): ResultRow {
  const wrong = all.filter((each) => each.wrong);
  const passed = wrong.filter(({ heard }) => heard === 'yes');
  const right = all.filter((each) => !each.wrong);
  return {
    name,
    cells: [
      count(all.length),
      count(wrong.length),
      count(wrong.length - passed.length),
      count(passed.filter(({ said }) => said === 'yes').length),
      count(passed.filter(({ said }) => said === 'no').length),
      ofText(right.filter(({ heard }) => heard !== 'yes').length, right.length),
    ],
  };
}

export const TUESDAY = 'tuesday';

export function dayRow(day: string, turns: readonly Turn[]): ResultRow {
  const lost = turns.filter(({ heard }) => heard !== day);
  const others = [...Map.groupBy(lost, ({ heard }) => heard || 'nothing')];
  return {
    name: day,
    cells: [
      ofText(turns.length - lost.length, turns.length),
      others.map(([heard, times]) => `${heard} × ${times.length}`).join(', ') || '–',
    ],
  };
}

export function mishapOf({ reference, hypothesis }: Confusion): string {
  if (reference === undefined) return `“${hypothesis}” that nobody said`;
  return hypothesis === undefined ? `“${reference}” lost` : `“${reference}” heard as “${hypothesis}”`;
}
