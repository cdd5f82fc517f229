import type { Audience, LetterProgress, LetterText, Verdict } from '../../contract/letters.ts';
import type { Subscription } from './types.ts';

/** How fast the outbox is fed. */
export type Pace = {
  /** How many mails a round queues. */
  batch: number;
  /** How long until the next round. */
  intervalMs: number;
  /** With as many mails untried no round begins: what is queued would only wait. */
  most: number;
};

export type Fed = { letter: string; mails: number; isFinished: boolean };

export type LetterDelivery = {
  letter: LetterText;
  reader: Pick<Subscription, 'id' | 'email' | 'state'>;
};

export type AudienceRow = Pick<Subscription, 'id' | 'email'> & { verdict: Verdict };

export type Bounce = 'counted' | 'ended' | null;

export interface LetterStore {
  /** Keeps the letter as it is sent, and begins. False when it was begun before. */
  start(letter: LetterText, now: number): Promise<boolean>;
  pause(id: string): Promise<boolean>;
  resume(id: string): Promise<boolean>;
  /** Queues the next mails of the oldest letter that is being sent. Null when it is nobody's turn. */
  feed(now: number, pace: Pace): Promise<Fed | null>;
  /** All letters that were begun, the newest first. */
  list(): Promise<LetterProgress[]>;
  /** How many readers a letter has, and how many each filter removes. It need not be begun. */
  audience(id: string): Promise<Audience>;
  /** The same with names, in the order in which they are mailed. */
  readers(id: string, page: { limit: number; after?: string }): Promise<AudienceRow[]>;
  /** What a mail of the outbox says, and to whom. */
  delivery(mailId: string): Promise<LetterDelivery | null>;
  /**
   * Counts that a mail could not be delivered because of its address, once for each letter. The second one ends the
   * subscription. Null when the mail is none of ours, or was counted before.
   */
  noteBounce(mailId: string, now: number): Promise<Bounce>;
}
