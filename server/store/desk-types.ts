import type {
  Counts,
  DeskEvent,
  EnquiryChange,
  EnquiryDetail,
  EnquiryFilter,
  EnquirySummary,
  NewNote,
  NewReply,
  SavedReply,
  SavedReplyFields,
} from '../../contract/desk/enquiries.ts';
import type { MailKind } from './types.ts';

/** Who does something, and when. */
export type Act = { userId: string; now: number };

export type Listed = EnquirySummary;
export type ListPage = { filter: EnquiryFilter; userId: string; limit: number };

export type Exported = EnquirySummary & Pick<EnquiryDetail, 'phone' | 'message' | 'page' | 'landingPage'>;

export interface DeskListStore {
  /** One more than the limit tells that there is a next page. */
  list(page: ListPage): Promise<Listed[]>;
  detail(id: string): Promise<EnquiryDetail | null>;
  /** In the order of their ids, for an export. */
  everything(page: { limit: number; after: string }): Promise<Exported[]>;
  counts(userId: string): Promise<Counts>;
  countOverdue(now: number): Promise<number>;
  /** When enquiries came, and when they were first answered: the latest of those answered since a time. */
  firstReplies(since: number): Promise<{ createdAt: number; answeredAt: number }[]>;
}

export type AddedEvent = 'added' | 'repeated' | 'held back' | 'gone';

export interface DeskChangeStore {
  /** Each enquiry with its history line in one transaction. Returns how many changed. */
  change(ids: string[], change: EnquiryChange, act: Act, mails: MailKind[]): Promise<number>;
  note(id: string, note: NewNote, act: Act): Promise<AddedEvent>;
  /** Held back when another reply was written that its author has not seen. */
  reply(id: string, reply: NewReply, act: Act): Promise<AddedEvent>;
  /** Takes back a reply that was to be sent later. False once it is being sent. */
  cancelReply(id: string, replyId: string, act: Act): Promise<boolean>;
  event(id: string): Promise<(DeskEvent & { subjectId: string }) | null>;
}

export interface SavedReplyStore {
  list(): Promise<SavedReply[]>;
  add(fields: SavedReplyFields, now: number): Promise<string>;
  /** False when it is gone. */
  change(id: string, fields: SavedReplyFields): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

export type Unfiled = { id: string; createdAt: number; status: string };
export type Deadlines = { id: string; replyDueAt: number; proposalDueAt: number };
export const MAX_DIGEST_COUNT = 1_000;
export type DigestCounts = { due: number; overdue: number; spam: number; dead: number };

export interface DeskUpkeepStore {
  /** Enquiries that lie in no folder yet: forms and older versions write them so. */
  unfiled(limit: number): Promise<Unfiled[]>;
  /** What came before `answeredBefore` and has no history was answered without a desk. */
  file(enquiries: Deadlines[], answeredBefore: number): Promise<void>;
  /** Returns how many snoozes were over. */
  wake(now: number): Promise<number>;
  /** Queues a mail for each enquiry whose reply is overdue: once. Returns how many. */
  noteOverdue(now: number): Promise<number>;
  /** Queues the digest of a day: once. */
  queueDigest(date: string, now: number): Promise<void>;
  digestCounts(now: number): Promise<DigestCounts>;
  /** Deletes up to `limit` enquiries that are spam since before a time, with everything about them. Returns how many. */
  dropSpam(before: number, limit: number): Promise<number>;
}

export type PresenceRow = { subjectId: string; userId: string };

export interface DeskPresenceStore {
  /** An open window of a person looks at an enquiry, still. */
  touch(id: string, subjectId: string, userId: string, now: number): Promise<void>;
  leave(id: string): Promise<void>;
  /** Who looked at what since a time. Forgets those who left without a word long before. */
  present(since: number): Promise<PresenceRow[]>;
  /** Changes with each line of history and each enquiry. */
  revision(): Promise<string>;
}
