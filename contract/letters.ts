/** Issues of the newsletter: written in content/letters, rendered by the build, sent by the server. */
import type { ContentPath } from './routes.ts';

/** In the folder of the built site: one file for each letter. Not served. */
export const LETTERS_FOLDER = '.letters';

/** Year and month, with a name behind it where a month has two. */
export const LETTER_ID = /^\d{4}-(?:0[1-9]|1[0-2])(?:-[a-z0-9]+)*$/;

export const letterPath = (id: string): ContentPath => `/newsletter/${id}`;

/** What the build cannot know, and the server fills in when it sends: its public address, and each reader's own link. */
export const STAND_INS = {
  site: 'https://site.invalid',
  unsubscribe: 'https://unsubscribe.invalid/',
} as const;

export type LetterText = {
  id: string;
  subject: string;
  html: string;
  text: string;
};

/** What the build leaves for the server. */
export type BuiltLetter = LetterText & {
  date: string;
  /** Why its page is not on the site yet; it cannot be sent before. */
  heldBack: string | null;
};

/** What becomes of a reader when a letter is sent, in the order in which it is decided. */
export const VERDICTS = ['unconfirmed', 'unsubscribed', 'bounced', 'late', 'queued', 'receives'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const verdictTexts: Record<Verdict, string> = {
  unconfirmed: 'not confirmed',
  unsubscribed: 'unsubscribed',
  bounced: 'ended after two bounces',
  late: 'confirmed after the sending began',
  queued: 'sent or queued already',
  receives: 'will receive it',
};

export type Audience = Record<Verdict, number>;

export type LetterState = 'sending' | 'paused' | 'sent';

export type LetterProgress = {
  id: string;
  subject: string;
  /** When the sending began. */
  createdAt: number;
  state: LetterState;
  /** Readers who are not in the outbox yet. */
  toQueue: number;
  /** Mails that wait for their first try, or for another. */
  waiting: number;
  sent: number;
  /** Given up: refused, or not delivered in three days. */
  failed: number;
  /** Readers whose address turned out to be wrong, at once or by a later report. */
  bounced: number;
};

/** Everybody who is to get it, or got it. */
export const readersOf = ({ toQueue, waiting, sent, failed }: LetterProgress): number =>
  toQueue + waiting + sent + failed;

/** How long until the last mail is queued, at so many a minute. */
export const minutesLeft = ({ toQueue }: LetterProgress, perMinute: number): number =>
  Math.ceil(toQueue / perMinute);
