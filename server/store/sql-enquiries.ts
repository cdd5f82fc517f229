import { ENQUIRY_FIELD_NAMES } from '../../contract/enquiry.ts';
import { emailKey, mailboxOf, storedKeys } from '../mail/address.ts';
import { allPages } from './all-pages.ts';
import { timeOrderedId } from './ids.ts';
import { type ColumnOf, dependentTables, personTables } from './migrations.ts';
import { query, type Row, type Sql, type SqlValue, statement } from './sql.ts';
import type { AddResult, Enquiry, EnquiryStore, Forgotten, MailKind, NewEnquiry } from './types.ts';

const COLUMNS = [
  'id',
  'created_at AS "createdAt"',
  'status',
  ...ENQUIRY_FIELD_NAMES,
  'landing_page AS "landingPage"',
  'page AS "lastPage"',
].join(', ');

export type EnquiryRow = Record<(typeof INSERT_COLUMNS)[number], SqlValue>;
export type OutboxRow = {
  id: string;
  kind: MailKind;
  subject_id: string;
  created_at: number;
  trace_parent: string | null;
  mailbox: string | null;
};
/** An enquiry with all the rows to write for it. */
export type Insertion = { enquiry: EnquiryRow & { id: string; fingerprint: string }; mails: OutboxRow[] };

/** Fails to compile if a form field has no column. */
export const INSERT_COLUMNS = [
  'id',
  'created_at',
  'status',
  ...ENQUIRY_FIELD_NAMES,
  'email_key',
  'idempotency_key',
  'fingerprint',
  'page',
  'landing_page',
] as const satisfies readonly ColumnOf<'enquiry'>[];

export function toInsertion(enquiry: NewEnquiry, now: number): Insertion {
  const { mails, idempotencyKey, traceParent = null, landingPage = '', lastPage = '', ...fields } = enquiry;
  const id = timeOrderedId(now);
  // The company's own mailbox has no limit.
  const mailboxFor = (kind: MailKind) => (kind === 'enquiry' ? null : mailboxOf(fields.email));
  return {
    enquiry: {
      ...fields,
      id,
      created_at: now,
      email_key: emailKey(fields.email),
      idempotency_key: idempotencyKey,
      page: lastPage,
      landing_page: landingPage,
    },
    mails: mails.map((kind) => ({
      id: timeOrderedId(now),
      kind,
      subject_id: id,
      created_at: now,
      trace_parent: traceParent,
      mailbox: mailboxFor(kind),
    })),
  };
}

/** What an existing key means for the enquiry that uses it. */
export function resultForTakenKey(enquiry: Insertion['enquiry'], taken: Row): AddResult {
  return taken.fingerprint === enquiry.fingerprint
    ? { outcome: 'repeated', id: String(taken.id) }
    : { outcome: 'conflict' };
}

/** The same enquiry was stored as spam before and is clean now: clear the mark and queue its mails. */
export const clearsSpam = (enquiry: Insertion['enquiry'], taken: Row): boolean =>
  taken.status === 'spam' && enquiry.status === 'new' && taken.fingerprint === enquiry.fingerprint;

/** Everything except adding, in SQL that both engines understand. */
export function createEnquiryReader(sql: Sql): Omit<EnquiryStore, 'add'> {
  return {
    async get(id) {
      const [found] = await query<Enquiry>(sql, `SELECT ${COLUMNS} FROM enquiry WHERE id = $1`, id);
      return found ?? null;
    },

    list({ limit, before, status }) {
      const values: SqlValue[] = [limit];
      const wanted = Object.entries({ 'id <': before, 'status =': status })
        .filter(([, value]) => value !== undefined)
        .map(([condition, value]) => `${condition} $${values.push(value as string)}`);
      const where = wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : '';
      return query(sql, `SELECT ${COLUMNS} FROM enquiry ${where} ORDER BY id DESC LIMIT $1`, ...values);
    },

    async forget(email) {
      const keys = storedKeys(email);
      const isTheirs = `email_key IN (${keys.map((_, nth) => `$${nth + 1}`).join(', ')})`;
      const theirs = personTables
        .map((table) => `SELECT id FROM ${table} WHERE ${isTheirs}`)
        .join(' UNION ALL ');
      const results = await sql.run(
        ...dependentTables.map((table) =>
          statement(`DELETE FROM ${table} WHERE subject_id IN (${theirs})`, ...keys),
        ),
        statement(`INSERT INTO erased ${theirs}`, ...keys),
        ...personTables.map((table) =>
          statement(`DELETE FROM ${table} WHERE ${isTheirs} RETURNING id`, ...keys),
        ),
      );
      const deleted = results.slice(-personTables.length).map((rows) => rows.length);
      return Object.fromEntries(personTables.map((table, index) => [table, deleted[index]])) as Forgotten;
    },

    async similar(email) {
      const mailbox = mailboxOf(email);
      const found = new Set<string>();
      for (const table of personTables) {
        const next = `SELECT id, email FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2`;
        const pages = allPages((limit, last = '') =>
          query<Pick<Enquiry, 'id' | 'email'>>(sql, next, last, limit),
        );
        for await (const page of pages)
          for (const row of page) if (mailboxOf(row.email) === mailbox) found.add(emailKey(row.email));
      }
      return [...found].toSorted();
    },
  };
}
