import type { BaseLogger } from 'pino';
import type { OutboxStore } from './store/types.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a site may store nothing before we doubt its clock. */
const QUIET_MS = 2 * DAY_MS;
/** A wrong clock is noticed and corrected within a day, by an operator or by NTP. */
const TRUSTED_AFTER_MS = DAY_MS;
/** The drift from the monotonic clock that counts as a jump. */
const JUMP_MS = HOUR_MS;

export type PurgeGuardParts = {
  outbox: Pick<OutboxStore, 'newestAt'>;
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
  monotonic?: () => number;
};

/**
 * Whether rows may be deleted because of their age. A clock that is far ahead would make all rows old: if it is days past the
 * newest row, nothing is deleted before it has run without a jump for a day. Rows of the last day prove nothing: the wrong
 * clock may have dated them.
 */
export function createPurgeGuard({
  outbox,
  clock,
  log,
  monotonic = () => performance.now(),
}: PurgeGuardParts) {
  let since = { wall: clock(), monotonic: monotonic() };
  return async function mayPurge(): Promise<boolean> {
    const now = { wall: clock(), monotonic: monotonic() };
    const drift = now.wall - since.wall - (now.monotonic - since.monotonic);
    if (Math.abs(drift) > JUMP_MS) since = now;
    const yesterday = now.wall - TRUSTED_AFTER_MS;
    const newest = await outbox.newestAt(yesterday);
    if (newest !== null && yesterday - newest < QUIET_MS) return true;
    if (now.monotonic - since.monotonic >= TRUSTED_AFTER_MS) return true;
    // A new store has nothing to delete, and its operator nothing to check.
    if (newest !== null)
      log.warn(
        { newest, now: now.wall },
        'the clock is far from the rows of earlier days: nothing is deleted for a day',
      );
    return false;
  };
}
