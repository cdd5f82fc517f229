import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { OutboxStore } from '../store/types.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to look up when a mail went out. The enquiry itself is kept. */
const KEPT_MS = 30 * DAY_MS;
const EVERY_MS = 60 * 60_000;
/** Rows per batch, so that other statements do not wait for a deletion of a hundred thousand rows. */
const BATCH = 500;

export type PruneParts = {
  outbox: Pick<OutboxStore, 'dropSettled'>;
  clock: () => number;
  mayPurge: () => Promise<boolean>;
  log: Pick<BaseLogger, 'info' | 'warn'>;
};

/** Deletes the outbox rows of mails that were sent or given up long ago, now and every hour. Returns a function that stops it. */
export function pruneSent({ outbox, clock, mayPurge, log }: PruneParts): () => void {
  const ended = new AbortController();
  const prune = async () => {
    if (!(await mayPurge())) return;
    let deleted = 0;
    let last = BATCH;
    while (last >= BATCH && !ended.signal.aborted) {
      last = await outbox.dropSettled(clock() - KEPT_MS, BATCH);
      deleted += last;
    }
    if (deleted > 0) log.info({ deleted }, 'notes of sent mails deleted');
  };
  const stop = regularly(EVERY_MS, prune, log, 'sent mails not pruned');
  return () => {
    ended.abort();
    stop();
  };
}
