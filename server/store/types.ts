import type { EnquiryField } from '../../contract/enquiry.ts';
import type { SentAlong } from '../../contract/sent-along.ts';
import type { PersonTable } from './migrations.ts';

/**
 * What the rest of the server may ask of storage. Two engines implement it (node:sqlite embedded, PostgreSQL for
 * several machines) and pass the same test suite. Times are milliseconds since the epoch and always come from
 * the caller, so that tests can control the clock.
 */

export type EnquiryFields = Record<EnquiryField, string>;

export type EnquiryStatus = 'new' | 'spam';

export type Enquiry = EnquiryFields &
  SentAlong & {
    id: string;
    createdAt: number;
    status: EnquiryStatus;
  };

export type NewEnquiry = EnquiryFields & {
  status: EnquiryStatus;
  /** The form's UUID. The same key with the same fingerprint is the same enquiry. */
  idempotencyKey: string | null;
  /** A hash of the normalised fields; distinguishes a retry from another enquiry under the same key. */
  fingerprint: string;
  /** What to send once stored, in the same transaction. Empty for spam. */
  mails: MailKind[];
  /** The request's span, to which its mails link. */
  traceParent?: string;
} & Partial<SentAlong>;

export type AddResult =
  { outcome: 'stored'; id: string } | { outcome: 'repeated'; id: string } | { outcome: 'conflict' };

/** How many rows were deleted, by table. */
export type Forgotten = Record<PersonTable, number>;

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed';

export type Subscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  /** Increases when a reader unsubscribes, so that an old confirmation link stops working. */
  generation: number;
  createdAt: number;
  confirmedAt: number | null;
};

/** At most `max` in each span of `windowMs`. */
export type RateWindow = { max: number; windowMs: number };

export type MailKind =
  | 'enquiry'
  | 'acknowledgement'
  | 'newsletter-confirmation'
  | 'newsletter'
  | 'reply'
  | 'mention'
  | 'overdue'
  | 'digest'
  | 'webhook'
  | 'booking'
  | 'booking-invitation'
  | 'booking-update'
  | 'booking-reminder';
export type MailState = 'pending' | 'sent' | 'dead';

/** An outbox row under lease. The text is composed from the subject at send time, so forgetting a person is one delete. */
export type ClaimedMail = {
  id: string;
  kind: MailKind;
  /** The id of the enquiry (or subscription) that the mail is about. */
  subjectId: string;
  /** How often the mail was claimed before: a process that died while sending counts as an attempt. */
  attempts: number;
  createdAt: number;
  leaseToken: string;
  /** The span of the request that queued the mail, if it was traced. */
  traceParent: string | null;
};

/** How many mails of each kind may be handed out. Other kinds are left alone. */
export type MailRoom = Partial<Record<MailKind, number>>;

export type MailOutcome =
  { state: 'sent' } | { state: 'pending'; nextAt: number; error: string } | { state: 'dead'; error: string };

export type DeadMail = Pick<ClaimedMail, 'id' | 'kind' | 'subjectId' | 'createdAt'> & {
  lastError: string | null;
};

export type ListedMail = DeadMail & {
  attempts: number;
  dueAt: number;
  /** When it is to be sent, if later than written. */
  sendAt: number | null;
};

export type StoredMail = { kind: MailKind; state: MailState; attempts: number; lastError: string | null };

/** Counted only up to 10,001, to bound the time it takes. */
export type MailCounts = Record<Exclude<MailState, 'sent'>, number> & { oldestPendingAt: number | null };

/** At most `max` hits under `key` in any span of `windowMs`. Hits under `formerKey` count as well. */
export type Limit = RateWindow & { key: string; formerKey?: string };

/** The limits for one hit. It is counted only if it is allowed. */
export type Limits = {
  /** All of these must allow it. A client without a hit in any of them is a newcomer. */
  own: Limit[];
  /** So must all of these, ... */
  shared?: Limit[];
  /** ... or else, for a newcomer, all of these. */
  kept?: Limit[];
};

export type LimitResult =
  { allowed: true } | { allowed: false; full: 'own' | 'shared'; retryAfterMs: number };

export interface EnquiryStore {
  /**
   * Durable when the promise resolves: the enquiry and its outbox rows commit together, or neither does. One that was kept
   * as spam and comes again under its key, clean, counts as stored now. A mailbox that had its share of receipts gets no
   * other.
   */
  add(enquiry: NewEnquiry, now: number): Promise<AddResult>;
  get(id: string): Promise<Enquiry | null>;
  list(page: { limit: number; before?: string; status?: EnquiryStatus }): Promise<Enquiry[]>;
  /** Erases every trace of a person: enquiries, subscriptions, their outbox rows, keys. Returns how many went. */
  forget(email: string): Promise<Forgotten>;
  /** The stored addresses, as keys, that most likely lead to the same mailbox. Reads every row: for the command line. */
  similar(email: string): Promise<string[]>;
}

export interface SubscriptionStore {
  /**
   * Requests the newsletter for this address. Durable when the promise resolves. A confirmation mail is queued in
   * the same transaction, unless the address is confirmed already or its mailbox had its share: nothing tells which.
   * `traceParent` is the span of the sign-up, for those who follow its mail.
   */
  request(email: string, now: number, traceParent?: string): Promise<void>;
  get(id: string): Promise<Subscription | null>;
  /** True when the address is confirmed, now or by an earlier click. False for an outdated generation. */
  confirm(id: string, generation: number, now: number): Promise<boolean>;
  /** Also unconfirmed or already deleted ones. Earlier confirmation links stop working. */
  unsubscribe(id: string, now: number): Promise<void>;
  /** In the order of their ids. */
  listConfirmed(page: { limit: number; after?: string }): Promise<Subscription[]>;
  /** Deletes sign-ups older than this that were never confirmed, with their mails. Returns how many. */
  dropUnconfirmed(before: number): Promise<number>;
  /** Made at its first use, and from then on the same for every process. */
  secret(): Promise<string>;
}

export interface OutboxStore {
  /** Leases due mails to the caller. */
  claim(now: number, leaseMs: number, room: MailRoom): Promise<ClaimedMail[]>;
  /** Makes those due that wait longer than their delay or lease can be: a clock that ran ahead wrote them. Returns how many. */
  repairDueTimes(now: number, leaseMs: number): Promise<number>;
  /** False when the lease was lost; then nothing has changed. */
  settle(id: string, leaseToken: string, outcome: MailOutcome, now: number): Promise<boolean>;
  /** Makes a dead or waiting mail of this subject due at once; a dead one starts over with no attempts. Not one that is being sent. Returns how many. */
  retry(subjectId: string, now: number): Promise<number>;
  /** Of dead mails only those to the company: a visitor's mistyped address needs no operator. */
  counts(): Promise<MailCounts>;
  /** When the newest mail until this time was written that people caused; null without any. A wrong clock writes the others. */
  newestAt(until: number): Promise<number | null>;
  /**
   * Deletes up to `limit` mails that were sent before this time, and as many dead mails that nobody has to see to. Dead
   * enquiries and replies stay until they are dismissed. Returns how many.
   */
  dropSettled(before: number, limit: number): Promise<number>;
  /** Dead mails, newest first. */
  listDead(limit: number): Promise<DeadMail[]>;
  /** Deletes a dead mail. False when there is none with this id. */
  dismiss(id: string): Promise<boolean>;
  /** One page of the mails that wait or were given up, the newest first. */
  page(page: { state: 'pending' | 'dead'; limit: number; before?: string }): Promise<ListedMail[]>;
  /** Makes one mail due now; a dead one starts over. False when it is being sent, was sent, or is gone. */
  redrive(id: string, now: number): Promise<boolean>;
  /** The outbox rows of one subject, for the command line. */
  mailsOf(subjectId: string): Promise<StoredMail[]>;
}

export interface LimitStore {
  hit(limits: Limits, now: number): Promise<LimitResult>;
  /** What hides addresses among the keys in a period. Made at its first use, the same for all who share the counters. */
  secret(period: number): Promise<string>;
  /** Deletes expired counters and the secrets of all other periods. */
  sweep(now: number, periods: number[]): Promise<void>;
}
