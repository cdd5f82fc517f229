/** How much of a shared machine's processor others took during a reading. */
import { readFile } from 'node:fs/promises';

export type Taken<Reading> = { reading: Reading; stolen: number };

/** Of all processor time. Less would seldom be had, and what others take can only make us look slower. */
const CALM = 0.05;

export const isCalm = ({ stolen }: Taken<unknown>): boolean => stolen < CALM;

/** Reads until as many as wanted were calm; where they never are, gives the calmest of all that were read. */
export async function calmest<Reading>(
  read: () => Promise<Taken<Reading>>,
  { wanted, atMost }: { wanted: number; atMost: number },
): Promise<Reading[]> {
  const taken: Taken<Reading>[] = [];
  while (taken.filter(isCalm).length < wanted && taken.length < atMost) taken.push(await read());
  const byCalm = taken.toSorted((a, b) => a.stolen - b.stolen);
  return byCalm.slice(0, wanted).map(({ reading }) => reading);
}

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
