import type { RateWindow } from './types.ts';

/** How many mails a form may send to one mailbox: enough if one gets lost, too few to be used for harassment. */
export const MAIL_WINDOWS: RateWindow[] = [
  { max: 1, windowMs: 10 * 60_000 },
  { max: 3, windowMs: 24 * 60 * 60_000 },
];

const hasRoom = MAIL_WINDOWS.map(
  ({ max, windowMs }) => `nth + (SELECT count(*) FROM outbox AS earlier
    WHERE earlier.mailbox = mail.mailbox AND earlier.kind = mail.kind
      AND earlier.created_at > mail.created_at - ${windowMs} AND earlier.created_at < mail.created_at + ${windowMs}) <= ${max}`,
).join(' AND ');

/**
 * Queues the mails that a query gives with id, kind, subject_id, created_at, mailbox, trace_parent and nth (which one of its kind to that
 * mailbox), without those that their mailbox has no room for; one without a mailbox is always queued. Counted in the outbox
 * itself, in the transaction of the mail: what fails counts for nothing, and a restart forgets nothing. Mails from far ahead
 * are not counted, or a clock that was set back would silence a mailbox; those from a little ahead were overtaken, or come
 * from another machine.
 */
export const queueMails = (mails: string): string => `
  INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at, mailbox, trace_parent)
  SELECT id, kind, subject_id, 'pending', created_at, created_at, mailbox, trace_parent
  FROM (${mails}) AS mail
  WHERE mailbox IS NULL OR (${hasRoom})`;
