import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { LetterStore, Pace } from '../store/letter-types.ts';

const MINUTE_MS = 60_000;
const ROUND_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** Small rounds, so that few mails are queued when a newsletter is paused, and never more than a minute's worth. */
export function paceOf(perMinute: number): Pace {
  const batch = Math.max(1, Math.round((perMinute * ROUND_MS) / MINUTE_MS));
  return { batch, intervalMs: Math.round((batch * MINUTE_MS) / perMinute), most: perMinute };
}

export type FeedingParts = {
  letters: Pick<LetterStore, 'feed'>;
  perMinute: number;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onQueued: () => void;
};

/** Queues the mails of the newsletters that are being sent. Returns a function that stops it. */
export function feedLetters({ letters, perMinute, clock, log, onQueued }: FeedingParts): () => void {
  const pace = paceOf(perMinute);
  const feed = async () => {
    const fed = await letters.feed(clock(), pace);
    if (fed?.isFinished) log.info({ letter: fed.letter }, 'newsletter sent: every mail was tried');
    if (fed && fed.mails > 0) onQueued();
  };
  return regularly(LOOK_EVERY_MS, feed, log, 'newsletter not queued');
}
