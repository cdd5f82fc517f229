import type { Taken } from '../../contract/booking/slots.ts';
import type { NewEnquiry } from './types.ts';

export type BookingState = 'booked' | 'cancelled' | 'no-show';

/** A consultation. Its id is that of the enquiry that came with it. */
export type Booking = {
  id: string;
  createdAt: number;
  state: BookingState;
  consultant: number;
  startsAt: number;
  endsAt: number;
  /** The visitor's. */
  timeZone: string;
  /** Goes up with each change: calendars take the highest, and a link works for one. */
  sequence: number;
  changedAt: number;
};

/** With the words of its enquiry. */
export type BookingEntry = Booking & { name: string; email: string; service: string; message: string };

export type WantedSlot = {
  startsAt: number;
  endsAt: number;
  /** Kept free before and after. */
  bufferMs: number;
  /** Who may hold it, if nothing in the store says otherwise. */
  consultants: readonly number[];
};

export type NewBooking = {
  enquiry: Omit<NewEnquiry, 'status' | 'mails'>;
  slot: WantedSlot;
  timeZone: string;
};

/** `mailbox` had its share of invitations for now. */
export type BookResult =
  { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'conflict' | 'taken' | 'mailbox' };
export type MoveResult = 'moved' | 'taken' | 'used';

export type Block = Taken & { id: string };

/** What is known of a busy calendar. */
export type BusyCalendar = {
  /** Made of its address, which is a secret. */
  id: string;
  /** When the copy was fetched; null before the first time. */
  fetchedAt: number | null;
  /** Why the last try failed; null if it did not. */
  error: string | null;
  spans: readonly [startsAt: number, endsAt: number][];
};

export interface BookingStore {
  /** Booking, enquiry and mails commit together, or none does. However many ask at once, a consultant has one at a time. */
  add(booking: NewBooking, now: number): Promise<BookResult>;
  get(id: string): Promise<Booking | null>;
  /** `used` when it was changed since, and has another sequence. Both sides are told in the same transaction. */
  move(id: string, sequence: number, slot: WantedSlot, now: number): Promise<MoveResult>;
  /** False when it was changed since. */
  cancel(id: string, sequence: number, now: number): Promise<boolean>;
  /** False unless it was booked and has begun. */
  markNoShow(id: string, now: number): Promise<boolean>;
  /** What bookings and blocks take of this time. */
  taken(from: number, until: number): Promise<Taken[]>;
  /** That begin in this time, in their order. */
  between(from: number, until: number, limit: number): Promise<BookingEntry[]>;
  /** All of them, in the order of their ids. */
  list(page: { limit: number; after?: string }): Promise<Booking[]>;
  /** Queues the reminders that are due, each once. Returns how many. */
  remind(now: number): Promise<number>;
  block(span: Taken, now: number): Promise<string>;
  blocksBetween(from: number, until: number): Promise<Block[]>;
  unblock(id: string): Promise<boolean>;
  calendars(): Promise<BusyCalendar[]>;
  /** A failure leaves the last good copy. */
  saveCalendar(
    id: string,
    result: Pick<BusyCalendar, 'spans'> | { error: string },
    now: number,
  ): Promise<void>;
  /** What signs the links of mails. */
  secret(): Promise<string>;
  /** Names the private calendar. */
  feedSecret(): Promise<string>;
  /** The former one is over. */
  rotateFeedSecret(): Promise<string>;
}
