import type { SessionBounds } from '../store/sql-desk-sessions.ts';

const MINUTE_MS = 60_000;
/** Without a request. A phone that was left lying about does not stay signed in over lunch and a meeting. */
export const IDLE_MS = 2 * 60 * MINUTE_MS;
/** However busy: a day begins with signing in. */
export const ABSOLUTE_MS = 24 * 60 * MINUTE_MS;
/** For so long after signing in, a person may change how they sign in. */
export const FRESH_MS = 10 * MINUTE_MS;
/** A request notes that the session was seen, but not more often: reading must not write each time. */
export const SEEN_EVERY_MS = MINUTE_MS;

export const sessionBounds = (now: number): SessionBounds => ({
  begunAfter: now - ABSOLUTE_MS,
  seenAfter: now - IDLE_MS,
});
