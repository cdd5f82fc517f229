import type { SessionBounds } from '../store/sql-desk-sessions.ts';

const MINUTE_MS = 60_000;
/** Without a request. A phone left on a table does not stay signed in all afternoon. */
export const IDLE_MS = 2 * 60 * MINUTE_MS;
/** However busy the session is. */
export const ABSOLUTE_MS = 24 * 60 * MINUTE_MS;
/** For so long after signing in, a person may change how they sign in. */
export const FRESH_MS = 10 * MINUTE_MS;
/** How often a request updates when its session was last seen: not every read should also write. */
export const SEEN_EVERY_MS = MINUTE_MS;

export const sessionBounds = (now: number): SessionBounds => ({
  begunAfter: now - ABSOLUTE_MS,
  seenAfter: now - IDLE_MS,
});
