import { type InferOutput, maxLength, minLength, picklist, pipe, strictObject, string } from 'valibot';

export const OUTBOX_PATH = '/api/desk/outbox';
export const OUTBOX_MAIL_PATH = '/api/desk/outbox/mail';

export const OUTBOX_STATES = ['dead', 'pending'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export type OutboxMail = {
  id: string;
  kind: string;
  /** The enquiry that it is about, for those that are about one. */
  subjectId: string;
  createdAt: number;
  dueAt: number;
  sendAt: number | null;
  attempts: number;
  lastError: string | null;
};
export type OutboxPage = { mails: OutboxMail[]; next: string | null };

export const mailAction = strictObject({
  mail: pipe(string(), minLength(1), maxLength(200)),
  action: picklist(['send', 'dismiss']),
});
export type MailAction = InferOutput<typeof mailAction>;
