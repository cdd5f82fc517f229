import type { Limit, LimitStore, RateWindow } from '../store/store.ts';
import { addressKey } from './address-key.ts';
import { Refusal } from './refusal.ts';

/** Of one address, and of all together. */
export type RateLimits = { perAddress: RateWindow[]; global: RateWindow[] };

/**
 * Refused posts are counted apart and ten times as generously: somebody who corrects a typing error five times must still
 * get through, and a script that tries things out must not be free for ever.
 */
const REFUSED_FACTOR = 10;
/** What a client sends wrong. Not 429 and 503, which are our doing. */
const COUNTED_STATUS = new Set([400, 413, 415, 422]);

const tooMany = (retryAfterMs: number) =>
  new Refusal(429, 'tooMany', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });

export function createFormLimits(
  store: LimitStore,
  /** Each form is counted apart. */
  form: string,
  { perAddress, global }: RateLimits,
) {
  const named = (key: string, windows: RateWindow[], factor = 1): Limit[] =>
    windows.map(({ max, windowMs }) => ({ key, max: max * factor, windowMs }));

  return {
    /** Counts a post that is to be stored; throws a 429. */
    async countTaken(address: string, now: number): Promise<void> {
      const limits = [...named(`${form}:${addressKey(address)}`, perAddress), ...named(form, global)];
      const result = await store.hit(limits, now);
      if (!result.allowed) throw tooMany(result.retryAfterMs);
    },
    /** Counts a refused one; gives the 429 to answer instead, if there were too many. */
    async countRefused(address: string, status: number, now: number): Promise<Refusal | null> {
      if (!COUNTED_STATUS.has(status)) return null;
      const limits = named(`${form}-refused:${addressKey(address)}`, perAddress, REFUSED_FACTOR);
      // A store that is away must not turn a clear answer about a field into a 503.
      const result = await store.hit(limits, now).catch(() => null);
      return result === null || result.allowed ? null : tooMany(result.retryAfterMs);
    },
  };
}

export type FormLimits = ReturnType<typeof createFormLimits>;
