import { emailKey } from './email-key.ts';
import { timeOrderedId } from './ids.ts';
import type { Row, Sql, SqlValue } from './sql.ts';
import type { AddResult, Enquiry, EnquiryStatus, EnquiryStore, MailKind, NewEnquiry } from './store.ts';

const columns = 'id, created_at, status, name, email, company, phone, service, message';

const toEnquiry = (row: Row): Enquiry => ({
  id: String(row.id),
  createdAt: Number(row.created_at),
  status: row.status as EnquiryStatus,
  name: String(row.name),
  email: String(row.email),
  company: String(row.company),
  phone: String(row.phone),
  service: String(row.service),
  message: String(row.message),
});

export type EnquiryRow = Record<(typeof insertColumns)[number], SqlValue>;
export type OutboxRow = { id: string; kind: MailKind; subject_id: string; created_at: number };
/** An enquiry with everything that has to be written for it. */
export type Insertion = { enquiry: EnquiryRow & { id: string; fingerprint: string }; mails: OutboxRow[] };

export const insertColumns = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'email_key',
  'company',
  'phone',
  'service',
  'message',
  'idempotency_key',
  'fingerprint',
] as const;

export function toInsertion(enquiry: NewEnquiry, now: number): Insertion {
  const { mails, idempotencyKey, ...fields } = enquiry;
  const id = timeOrderedId(now);
  return {
    enquiry: {
      ...fields,
      id,
      created_at: now,
      email_key: emailKey(fields.email),
      idempotency_key: idempotencyKey,
    },
    mails: mails.map((kind) => ({ id: timeOrderedId(now), kind, subject_id: id, created_at: now })),
  };
}

/** What a key that is taken already means for the enquiry that came with it. */
export function judgeTaken(enquiry: Insertion['enquiry'], taken: Row): AddResult {
  return taken.fingerprint === enquiry.fingerprint
    ? { outcome: 'repeated', id: String(taken.id) }
    : { outcome: 'conflict' };
}

/** Everything but adding, in the SQL that both engines speak. */
export function createEnquiryReader(sql: Sql): Omit<EnquiryStore, 'add'> {
  return {
    async get(id) {
      const [found] = await sql.run({ text: `SELECT ${columns} FROM enquiry WHERE id = $1`, values: [id] });
      return found?.[0] ? toEnquiry(found[0]) : null;
    },

    async list({ limit, before }) {
      const [found] = await sql.run(
        before === undefined
          ? { text: `SELECT ${columns} FROM enquiry ORDER BY id DESC LIMIT $1`, values: [limit] }
          : {
              text: `SELECT ${columns} FROM enquiry WHERE id < $2 ORDER BY id DESC LIMIT $1`,
              values: [limit, before],
            },
      );
      return (found ?? []).map(toEnquiry);
    },

    async forget(email) {
      const values = [emailKey(email)];
      const [, enquiries, subscriptions] = await sql.run(
        {
          text: `DELETE FROM outbox WHERE subject_id IN (SELECT id FROM enquiry WHERE email_key = $1
                 UNION ALL SELECT id FROM subscription WHERE email_key = $1)`,
          values,
        },
        { text: 'DELETE FROM enquiry WHERE email_key = $1 RETURNING id', values },
        { text: 'DELETE FROM subscription WHERE email_key = $1 RETURNING id', values },
      );
      return { enquiries: enquiries?.length ?? 0, subscriptions: subscriptions?.length ?? 0 };
    },
  };
}
