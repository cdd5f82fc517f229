import { createHmac } from 'node:crypto';
import type { Limit, LimitStore, RateWindow } from '../store/types.ts';

/** No window is longer, so a period's counters expire with the next period. */
export const PERIOD_MS = 24 * 60 * 60_000;
const KEY_LENGTH = 22;

export const periodOf = (now: number): number => Math.floor(now / PERIOD_MS);

/**
 * Keyed hashes of what is counted: a plain hash of an IPv4 address can be reversed by trying them all. The
 * secret of a day is kept with the counters, for all processes, and deleted after the next day; the operator's own, which
 * is kept elsewhere, hides the keys from anyone who has only the database. Hits under yesterday's key still count.
 */
export function createRotatingKeys(store: Pick<LimitStore, 'secret'>, formSecret = '') {
  const secrets = new Map<number, string>();

  async function secretOf(period: number): Promise<string> {
    const secret = secrets.get(period) ?? (await store.secret(period));
    secrets.set(period, secret);
    return secret;
  }

  /** The limits of a client, such as an address, at a given time. */
  return async function limitsAt(now: number) {
    const period = periodOf(now);
    for (const known of secrets.keys()) if (known < period - 1) secrets.delete(known);
    const [current, former] = [await secretOf(period), await secretOf(period - 1)];
    const keyOf = (secret: string, who: string) =>
      createHmac('sha256', secret + formSecret)
        .update(who)
        .digest('base64url')
        .slice(0, KEY_LENGTH);

    return (name: string, who: string, windows: RateWindow[], factor = 1): Limit[] => {
      const key = `${name}:${keyOf(current, who)}`;
      const reachesBack = (windowMs: number) => now - period * PERIOD_MS < windowMs;
      return windows.map(({ max, windowMs }) => ({
        key,
        formerKey: reachesBack(windowMs) ? `${name}:${keyOf(former, who)}` : undefined,
        max: max * factor,
        windowMs,
      }));
    };
  };
}
