import { randomBytes } from 'node:crypto';
import { countHit, endOf, type LimitWindows } from './limit-windows.ts';
import type { LimitStore } from './types.ts';

const SECRET_BYTES = 32;
/** Some tens of megabytes. Beyond this the least recently hit keys are evicted. */
const MOST_WINDOWS = 100_000;

/**
 * Limits of the embedded engine. One process owns the file, so the counters are not shared, and a write to disk for each
 * hit would cost as much as storing the enquiry. A restart forgets them.
 */
export function createMemoryLimits(mostWindows = MOST_WINDOWS): LimitStore {
  const windows: LimitWindows = new Map();
  const secrets = new Map<number, string>();

  return {
    async hit(limits, now) {
      const result = countHit(windows, limits, now);
      for (const key of windows.keys()) {
        if (windows.size <= mostWindows) break;
        windows.delete(key);
      }
      return result;
    },
    async secret(period) {
      const secret = secrets.get(period) ?? randomBytes(SECRET_BYTES).toString('base64url');
      secrets.set(period, secret);
      return secret;
    },
    async sweep(now, periods) {
      for (const [key, window] of windows) if (endOf(key, window) <= now) windows.delete(key);
      for (const period of secrets.keys()) if (!periods.includes(period)) secrets.delete(period);
    },
  };
}
