import type { Limit, LimitResult, LimitStore, RateWindow } from '../store/types.ts';
import { networksOf } from '../http/networks.ts';
import { Refusal } from './refusal.ts';
import { createRotatingKeys } from './rotating-keys.ts';

/** Of one address, and of all together. */
export type RateLimits = { perAddress: RateWindow[]; global: RateWindow[] };

/**
 * Refused posts are counted apart and ten times as generously: somebody who corrects a typing error five times must still
 * get through, and a script that tries things out must not be free for ever.
 */
const REFUSED_FACTOR = 10;
/** What a client sends wrong. Not 429 and 503, which are our doing. */
const COUNTED_STATUS = new Set([400, 413, 415, 422]);

/** Part of the global limit is reserved for networks without recent posts, so that a flood cannot use all of it. */
const KEPT_SHARE = 0.25;
/** It is given out in small portions, so that a newcomer who finds none left waits a sixth of the window at most. */
const KEPT_PORTIONS = 6;

type Full = Extract<LimitResult, { allowed: false }>;

const refusalFor = ({ full, retryAfterMs }: Full) =>
  new Refusal(429, full === 'own' ? 'tooMany' : 'busy', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });

function shareOut(form: string, global: RateWindow[]): { shared: Limit[]; kept: Limit[] } {
  const parts = global.map(({ max, windowMs }) => ({ max, windowMs, kept: Math.floor(max * KEPT_SHARE) }));
  // A limit too small to be shared out is one for all, and then so are the others.
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
  /** Each form is counted apart. */
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
    /** Counts a post that is to be stored; throws a 429. */
    async countTaken(address: string, now: number): Promise<void> {
      const own = await addressLimits(form, address, now);
      const result = await store.hit({ own, ...everybody }, now);
      if (!result.allowed) throw refusalFor(result);
    },
    /** Counts a refused one; gives the 429 to answer instead, if there were too many. */
    async countRefused(address: string, status: number, now: number): Promise<Refusal | null> {
      if (!COUNTED_STATUS.has(status)) return null;
      try {
        const own = await addressLimits(`${form}-refused`, address, now, REFUSED_FACTOR);
        const result = await store.hit({ own }, now);
        return result.allowed ? null : refusalFor(result);
      } catch {
        // A store that is away must not turn a clear answer about a field into a 503.
        return null;
      }
    },
  };
}

export type FormLimits = ReturnType<typeof createFormLimits>;
