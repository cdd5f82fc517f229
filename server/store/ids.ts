import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * A UUID of version 7: ordered by time, so that paging is by id. `crypto.randomUUIDv7()` takes no time from the caller and
 * leaves the order open within a millisecond; here a counter in `rand_a` keeps it within one process.
 */
export function timeOrderedId(now: number): string {
  counter = now === lastTime ? counter + 1 : 0;
  lastTime = now;
  // A full counter borrows the next millisecond: the order stays, the time is off by one.
  const time = Math.max(0, Math.floor(now)) + (counter >> 12);
  const random = randomBytes(8);
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f);
  const hex =
    time.toString(16).padStart(12, '0').slice(-12) +
    `7${(counter & 0xfff).toString(16).padStart(3, '0')}` +
    random.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
