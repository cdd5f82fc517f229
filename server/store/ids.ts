import { randomUUID } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * A UUID of version 7: ordered by time, so that paging is by id. `crypto.randomUUIDv7()` takes no time from the caller and
 * does not order ids within a millisecond; here a counter in `rand_a` keeps it within one process.
 */
export function timeOrderedId(now: number): string {
  counter = now === lastTime ? counter + 1 : 0;
  lastTime = now;
  // A full counter borrows the next millisecond: the order stays, the time is off by one.
  const time = (Math.max(0, Math.floor(now)) + (counter >> 12)).toString(16).padStart(12, '0');
  const sequence = (counter & 0xfff).toString(16).padStart(3, '0');
  // Version 4 has the same variant and random bits as version 7, and node caches random bytes for it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${randomUUID().slice(19)}`;
}
