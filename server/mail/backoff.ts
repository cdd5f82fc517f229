/** The retry schedule of a mail: 5 s doubling to 6 h, about three days in all. */

export const FIRST_DELAY_MS = 5_000;
export const LONGEST_DELAY_MS = 6 * 60 * 60_000;

/**
 * Giving up depends on attempts, never on elapsed time: a clock that jumps a year ahead must not discard all waiting
 * mail. 25 tries are 24 delays, between 62 and 77 hours.
 */
export const MAX_TRIES = 25;

/** Jitter, so that mails that failed together are not retried together. */
const JITTER = 0.2;

/** How long to wait after the `tries`-th failure (1 for the first); null when that was the last one. */
export function retryDelay(tries: number, random: () => number): number | null {
  if (tries >= MAX_TRIES) return null;
  const full = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, tries - 1), LONGEST_DELAY_MS);
  return Math.round(full * (1 - JITTER * random()));
}
