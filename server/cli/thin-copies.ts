import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** An hour less than thirty days: /privacy promises that no backup keeps erased data for longer. */
const KEPT_MS = 30 * DAY_MS - HOUR_MS;
/** An upper bound for writing a copy. */
const ABANDONED_MS = HOUR_MS;

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)\.(?:db|dump)(\.part)?$/;

/** Copies are named by the second in UTC. File times are ignored: they change when a copy moves to another machine. */
export const copyName = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(':', '');

/** Never includes the newest, whatever its age: it may be the last backup that succeeded. */
function spareCopies(names: readonly string[], now: number): string[] {
  const days = new Set<string>();
  return names
    .toSorted()
    .toReversed()
    .filter((name) => {
      const [, day = '', hour, minute, second, partial] = NAME.exec(name) ?? [];
      if (day === '') return false;
      const age = now - Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      if (partial) return age > ABANDONED_MS;
      const isNewest = days.size === 0;
      const isLastOfDay = !days.has(day);
      days.add(day);
      return !isNewest && age > (isLastOfDay ? KEPT_MS : DAY_MS);
    });
}

/** Keeps all copies of the last 24 hours, and for thirty days the last one of each day. Returns how many it deleted. */
export function thinCopies(folder: string, now: number): number {
  const spare = spareCopies(readdirSync(folder), now);
  for (const name of spare) rmSync(join(folder, name));
  return spare.length;
}
