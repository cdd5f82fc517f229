import { createRotatingKeys } from '../../forms/rotating-keys.ts';
import { networksOf } from '../../http/networks.ts';
import { emailKey } from '../../mail/address.ts';
import type { LimitStore, RateWindow } from '../../store/types.ts';
import { refusals } from '../desk-refusal.ts';

const MINUTE_MS = 60_000;
/** Enough for typing errors, not for a list of passwords. Known and unknown addresses are counted alike. */
const PER_ACCOUNT: RateWindow[] = [
  { max: 10, windowMs: 15 * MINUTE_MS },
  { max: 50, windowMs: 24 * 60 * MINUTE_MS },
];
/** An office of several people behind one address. */
const PER_NETWORK: RateWindow[] = [
  { max: 20, windowMs: 5 * MINUTE_MS },
  { max: 100, windowMs: 60 * MINUTE_MS },
];

export type AccessLimits = ReturnType<typeof createAccessLimits>;

/** Limits sign-in attempts by network for every method, and by account for passwords. Throws a 429. */
export function createAccessLimits(store: Pick<LimitStore, 'hit' | 'secret'>, formSecret?: string) {
  const limitsAt = createRotatingKeys(store, formSecret);

  return async function count(ip: string, now: number, address?: string): Promise<void> {
    const limitsOf = await limitsAt(now);
    const networks = networksOf(ip).flatMap(({ name, senders }) =>
      limitsOf('desk-network', name, PER_NETWORK, senders),
    );
    const account = address === undefined ? [] : limitsOf('desk-account', emailKey(address), PER_ACCOUNT);
    const result = await store.hit({ own: [...networks, ...account] }, now);
    if (!result.allowed) throw refusals.tooMany(result.retryAfterMs);
  };
}
