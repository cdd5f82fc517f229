import type { BaseLogger } from 'pino';
import { UNCONFIRMED_DAYS } from '../../contract/newsletter.ts';
import { regularly } from '../regularly.ts';
import type { SubscriptionStore } from '../store/types.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 60 * 60_000;

export type SweepParts = {
  subscriptions: Pick<SubscriptionStore, 'dropUnconfirmed'>;
  clock: () => number;
  mayPurge: () => Promise<boolean>;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  everyMs?: number;
};

/** Deletes unconfirmed sign-ups, as the privacy page promises. Returns a function that stops it. */
export function sweepUnconfirmed({
  subscriptions,
  clock,
  mayPurge,
  log,
  everyMs = EVERY_MS,
}: SweepParts): () => void {
  const sweep = async () => {
    if (!(await mayPurge())) return;
    const deleted = await subscriptions.dropUnconfirmed(clock() - UNCONFIRMED_DAYS * DAY_MS);
    if (deleted > 0) log.info({ deleted }, 'unconfirmed subscriptions deleted');
  };
  return regularly(everyMs, sweep, log, 'subscriptions not swept');
}
