import type { Limit, LimitResult } from './store.ts';

/** A window opens with its first hit. */
export type LimitWindow = { hits: number; endsAt: number };

/** Two windows of different length under one key are counted apart. */
export const windowKey = ({ key, windowMs }: Limit): string => `${key}/${windowMs}`;

/** Judges one hit and counts it if every limit has room. Both engines decide here; they differ in where windows are kept. */
export function countHit(windows: Map<string, LimitWindow>, limits: Limit[], now: number): LimitResult {
  const current = limits.map((limit) => {
    const known = windows.get(windowKey(limit));
    // A window that ends far ahead was opened before the clock was set back. Not so one that ends a little further ahead
    // than it is long: another process opened it while this hit waited to be counted, or its clock is ahead.
    const open = known && known.endsAt > now && known.endsAt <= now + 2 * limit.windowMs;
    return { limit, window: open ? known : { hits: 0, endsAt: now + limit.windowMs } };
  });
  const full = current.filter(({ limit, window }) => window.hits >= limit.max);
  if (full.length > 0) {
    return { allowed: false, retryAfterMs: Math.max(...full.map(({ window }) => window.endsAt - now)) };
  }
  for (const { limit, window } of current) {
    windows.set(windowKey(limit), { hits: window.hits + 1, endsAt: window.endsAt });
  }
  return { allowed: true };
}
