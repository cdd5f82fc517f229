import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { LimitStore } from '../store/types.ts';
import { periodOf } from './rotating-keys.ts';

const EVERY_MS = 10 * 60_000;

export type ForgetParts = {
  limits: Pick<LimitStore, 'sweep'>;
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
  everyMs?: number;
};

/** Deletes expired counters and their secrets, as the privacy page promises. Returns a function that stops it. */
export function forgetAddresses({ limits, clock, log, everyMs = EVERY_MS }: ForgetParts): () => void {
  const forget = () => {
    const now = clock();
    const period = periodOf(now);
    // The next one as well: another machine's clock may be ahead.
    return limits.sweep(now, [period - 1, period, period + 1]);
  };
  return regularly(everyMs, forget, log, 'counters of addresses not swept');
}
