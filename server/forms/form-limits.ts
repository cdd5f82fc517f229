import type { Limit, LimitResult, LimitStore, RateWindow } from '../store/types.ts';
import { networksOf } from '../http/networks.ts';
import { Refusal } from './refusal.ts';
import { createRotatingKeys } from './rotating-keys.ts';

/** Per address, and for all clients together. */
export type RateLimits = { perAddress: RateWindow[]; global: RateWindow[] };

/**
 * Rejected posts have their own limit, ten times as high: a visitor who corrects a typing error five times must still
 * get through, but a probing script must not be unlimited.
 */
const REFUSED_FACTOR = 10;
/** The client's mistakes. Not 429 and 503, which are ours. */
const COUNTED_STATUS = new Set([400, 413, 415, 422]);

/** Part of the global limit is reserved for networks without recent posts, so that a flood cannot use all of it. */
const KEPT_SHARE = 0.25;
/** The reserve is released in small portions, so that a newcomer who finds it empty waits a sixth of the window at most. */
const KEPT_PORTIONS = 6;

type Full = Extract<LimitResult, { allowed: false }>;

const refusalFor = ({ full, retryAfterMs }: Full) =>
  new Refusal(429, full === 'own' ? 'tooMany' : 'busy', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });

function shareOut(form: string, global: RateWindow[]): { shared: Limit[]; kept: Limit[] } {
  const parts = global.map(({ max, windowMs }) => ({ max, windowMs, kept: Math.floor(max * KEPT_SHARE) }));
  // A limit too small to split applies to everyone, and then so do the others.
  const isShared = parts.every(({ kept }) => kept > 0);
  return {
    shared: parts.map(({ max, windowMs, kept }) => ({
      key: form,
      max: isShared ? max - kept : max,
      windowMs,
    })),
    kept: isShared
      ? parts.map(({ windowMs, kept }) => ({
          key: `${form}-kept`,
          max: Math.ceil(kept / KEPT_PORTIONS),
          windowMs: Math.ceil(windowMs / KEPT_PORTIONS),
        }))
      : [],
  };
}

export function createFormLimits(
  store: Pick<LimitStore, 'hit' | 'secret'>,
  /** Each form has its own counters. */
  form: string,
  { perAddress, global }: RateLimits,
  formSecret?: string,
) {
  const limitsAt = createRotatingKeys(store, formSecret);
  const everybody = shareOut(form, global);

  async function addressLimits(name: string, address: string, now: number, factor = 1): Promise<Limit[]> {
    const limitsOf = await limitsAt(now);
    return networksOf(address).flatMap(({ name: network, senders }) =>
      limitsOf(name, network, perAddress, factor * senders),
    );
  }

  return {
    /** Counts a valid post; throws a 429 when there were too many. */
    async countTaken(address: string, now: number): Promise<void> {
      const own = await addressLimits(form, address, now);
      const result = await store.hit({ own, ...everybody }, now);
      if (!result.allowed) throw refusalFor(result);
    },
    /** Counts a rejected post; returns the 429 to send instead if there were too many. */
    async countRefused(address: string, status: number, now: number): Promise<Refusal | null> {
      if (!COUNTED_STATUS.has(status)) return null;
      try {
        const own = await addressLimits(`${form}-refused`, address, now, REFUSED_FACTOR);
        const result = await store.hit({ own }, now);
        return result.allowed ? null : refusalFor(result);
      } catch {
        // An unavailable store must not turn a clear field error into a 503.
        return null;
      }
    },
  };
}

export type FormLimits = ReturnType<typeof createFormLimits>;
