import {
  array,
  boolean,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  uuid,
  variant,
} from 'valibot';
import { MANY_LINES, ONE_LINE, text } from '../form-check.ts';

export const ENQUIRIES_PATH = '/api/desk/enquiries';
export const ENQUIRY_CHANGES_PATH = '/api/desk/enquiries/changes';
export const ENQUIRY_EXPORT_PATH = '/api/desk/enquiries/export';
export const SAVED_REPLIES_PATH = '/api/desk/saved-replies';
export const OVERVIEW_PATH = '/api/desk/overview';
export const ERASE_PATH = '/api/desk/people/erase';
export const EVENTS_PATH = '/api/desk/events';

/** What became of an enquiry. */
export const STATES = ['new', 'waiting', 'answered', 'won', 'lost'] as const;
export type EnquiryState = (typeof STATES)[number];

/** Where an enquiry lies: by its state, or apart from the others. */
export const FOLDERS = ['new', 'waiting', 'snoozed', 'answered', 'won', 'lost', 'spam'] as const;
export type Folder = (typeof FOLDERS)[number];

/** What the desk lists. Mine is what a person has to see to. */
export const LISTS = ['new', 'mine', 'waiting', 'snoozed', 'answered', 'won', 'lost', 'spam'] as const;
export type ListName = (typeof LISTS)[number];

export const PAGE_SIZE = 50;
export const MOST_CHANGED = 200;
export const LONGEST_NOTE = 5_000;
export const LONGEST_REPLY = 20_000;
/** A snooze or a send time more than a year ahead is a typing error. */
export const FURTHEST_AHEAD_MS = 366 * 24 * 60 * 60_000;

export type EnquirySummary = {
  id: string;
  createdAt: number;
  name: string;
  email: string;
  company: string;
  service: string;
  /** The beginning of the message. */
  excerpt: string;
  folder: Folder;
  state: EnquiryState;
  assignee: string | null;
  snoozedUntil: number | null;
  replyDueAt: number | null;
  proposalDueAt: number | null;
  answeredAt: number | null;
  proposedAt: number | null;
  /** When it next wants attention. Lists are in this order. */
  attentionAt: number;
};

export type DeskMail = {
  id: string;
  kind: string;
  state: 'pending' | 'sent' | 'dead';
  attempts: number;
  createdAt: number;
  dueAt: number;
  lastError: string | null;
  /** Being sent at this moment. */
  isLeased: boolean;
};

export const EVENT_KINDS = [
  'state',
  'assign',
  'snooze',
  'woke',
  'spam',
  'proposal',
  'note',
  'reply',
  'reply-cancelled',
  'overdue',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One line of an enquiry's history. */
export type DeskEvent = {
  id: string;
  createdAt: number;
  /** Null: the desk itself. */
  userId: string | null;
  kind: EventKind;
  /** A note or a reply. */
  text: string;
  /** The new state, the assignee, the time of a snooze, the event that was cancelled. */
  detail: string;
};

export type EnquiryDetail = EnquirySummary & {
  phone: string;
  message: string;
  /** The page before the one with the form; in older enquiries the one with the form. */
  page: string;
  landingPage: string;
  mails: DeskMail[];
  events: DeskEvent[];
};

export type EnquiryPage = { items: EnquirySummary[]; next: string | null };

/** Counted up to COUNT_LIMIT: a count must not take longer the more there is. */
export type Counts = Record<ListName, number>;
export const COUNT_LIMIT = 1_000;

export type Overview = {
  counts: Counts;
  overdue: number;
  people: { id: string; name: string; isActive: boolean }[];
  services: readonly string[];
  /** In opening hours; over the last 90 days. */
  firstReply: { medianMs: number | null; n: number };
};

export type SavedReply = { id: string; name: string; text: string };

/** What the stream of events says: who else has the enquiry open, and a text that changes with each change. */
export type DeskNews = { present: string[]; revision: string };

const id = pipe(string(), minLength(1), maxLength(64));
const ids = pipe(array(id), minLength(1), maxLength(MOST_CHANGED));
const time = pipe(number(), integer(), minValue(0), maxValue(8.64e15));

export const enquiryFilter = strictObject({
  list: picklist(LISTS),
  service: optional(pipe(string(), maxLength(120))),
  assignee: optional(id),
  since: optional(time),
  until: optional(time),
  search: optional(pipe(string(), maxLength(200))),
  after: optional(pipe(string(), maxLength(200))),
});
export type EnquiryFilter = InferOutput<typeof enquiryFilter>;

export const enquiryChange = variant('kind', [
  strictObject({ kind: literal('state'), state: picklist(STATES) }),
  strictObject({ kind: literal('assign'), assignee: nullable(id) }),
  strictObject({ kind: literal('snooze'), until: nullable(time) }),
  strictObject({ kind: literal('spam'), isSpam: boolean() }),
  strictObject({ kind: literal('proposal'), proposal: picklist(['sent', 'not needed']) }),
]);
export type EnquiryChange = InferOutput<typeof enquiryChange>;
export const enquiryChanges = strictObject({ ids, change: enquiryChange });

/** Recognises a retry. */
const key = pipe(string(), uuid());

export const newNote = strictObject({
  key,
  text: pipe(text(LONGEST_NOTE, MANY_LINES), nonEmpty('Please write a note.')),
  mentions: pipe(array(id), maxLength(20)),
});
export type NewNote = InferOutput<typeof newNote>;

export const newReply = strictObject({
  key,
  text: pipe(text(LONGEST_REPLY, MANY_LINES), nonEmpty('Please write a reply.')),
  /** How many replies the sender has seen. With a newer one, theirs is held back. */
  seenReplies: pipe(number(), integer(), minValue(0)),
  sendAt: nullable(time),
  state: picklist(['answered', 'waiting']),
  hasProposal: boolean(),
});
export type NewReply = InferOutput<typeof newReply>;

export const cancelReply = strictObject({ reply: id });

export const savedReplyFields = strictObject({
  name: pipe(text(80, ONE_LINE), nonEmpty('Please name it.')),
  text: pipe(text(LONGEST_REPLY, MANY_LINES), nonEmpty('Please write some text.')),
});
export type SavedReplyFields = InferOutput<typeof savedReplyFields>;

export const erasePerson = strictObject({
  email: pipe(string(), maxLength(254)),
  /** The address once more, typed. */
  confirmation: pipe(string(), maxLength(254)),
});

/** What was erased about a person. */
export type Erased = { erased: Record<string, number>; backupsUntil: number };
