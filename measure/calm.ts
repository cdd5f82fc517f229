/** How much CPU time other processes used during a reading on a shared machine. */
import { readFile } from 'node:fs/promises';

export type Taken<Reading> = { reading: Reading; stolen: number };

/** As a share of all CPU time. A lower limit would rarely be met, and other load can only make us look slower. */
const CALM = 0.05;

export const isCalm = ({ stolen }: Taken<unknown>): boolean => stolen < CALM;

/** Repeats until enough readings were calm; if they never are, returns the calmest ones. */
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

/** The share of CPU time that other processes used, from two reads of /proc/stat. Linux only; 0 elsewhere. */
export function stolenShare(before: string, after: string): number {
  const STOLEN = 7;
  const times = (stat: string) => (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '').split(' ').map(Number);
  const start = times(before);
  const passed = times(after).map((time, index) => time - (start[index] ?? 0));
  const total = passed.reduce((sum, time) => sum + time, 0);
  return total > 0 ? (passed[STOLEN] ?? 0) / total : 0;
}
