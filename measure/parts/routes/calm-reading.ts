/**
 * A shared machine makes a page look slow while others use it. A reading below 100 counts only when they took next to
 * nothing meanwhile; 100 counts always, as nobody makes a page look faster.
 */
import { readFile } from 'node:fs/promises';

type Scored = { performance: number };
export type Taken<Reading> = { reading: Reading; stolen: number };

/** Of all processor time. More would seldom be had, and what others take can only make a page look slower. */
const CALM = 0.05;

export const counts = ({ reading, stolen }: Taken<Scored>): boolean =>
  reading.performance === 100 || stolen < CALM;

const readingsOf = <Reading>(taken: readonly Taken<Reading>[]) => taken.map(({ reading }) => reading);

/** One at 100 is enough, and so are two below: then the lower. Where they disagree, the middle of three. */
function decide<Reading extends Scored>(readings: readonly Reading[]): Reading | undefined {
  const [first, second, third] = readings;
  if (!first || first.performance === 100) return first;
  const ranked = readings.toSorted((a, b) => a.performance - b.performance);
  if (third) return ranked[1];
  return second && second.performance < 100 ? ranked[0] : undefined;
}

/** What those that count say, when they are enough. */
export const verdictOf = <Reading extends Scored>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  decide(readingsOf(taken.filter(counts)));

/** Where they never are: what the three calmest say. */
export const calmestOf = <Reading extends Scored>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  decide(readingsOf(taken.toSorted((a, b) => a.stolen - b.stolen)).slice(0, 3));

export async function withStolenShare<Reading>(read: () => Promise<Reading>): Promise<Taken<Reading>> {
  const before = await processorTimes();
  const reading = await read();
  return { reading, stolen: stolenShare(before, await processorTimes()) };
}

const processorTimes = (): Promise<string> => readFile('/proc/stat', 'utf8').catch(() => '');

/** How much of its time others took while we wanted it, from two looks at /proc/stat. Linux alone tells it; elsewhere 0. */
export function stolenShare(before: string, after: string): number {
  const STOLEN = 7;
  const times = (stat: string) => (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '').split(' ').map(Number);
  const start = times(before);
  const passed = times(after).map((time, index) => time - (start[index] ?? 0));
  const total = passed.reduce((sum, time) => sum + time, 0);
  return total > 0 ? (passed[STOLEN] ?? 0) / total : 0;
}
