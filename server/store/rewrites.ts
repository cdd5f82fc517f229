import { emailKey, mailboxOf } from '../mail/address.ts';
import { type Row, type Statement, statement } from './sql.ts';

/** What a migration computes, because no engine's SQL can: from the rows that it reads, the statements that change them. */
export type Rewrite = { read: string; write(rows: Row[]): Statement[] };

const rewrite = <T>(read: string, write: (rows: T[]) => Statement[]): Rewrite => ({
  read,
  write: (rows) => write(rows as T[]),
});

/** Addresses in ASCII keep their keys. */
export const rewriteEnquiryKeys = rewrite<{ id: string; email: string }>(
  'SELECT id, email FROM enquiry WHERE octet_length(email_key) > length(email_key)',
  (rows) =>
    rows.map(({ id, email }) =>
      statement('UPDATE enquiry SET email_key = $1 WHERE id = $2', emailKey(email), id),
    ),
);

/** Unsubscribing or confirming one spelling applies to all of them. */
const WEIGHT = { pending: 0, confirmed: 1, unsubscribed: 2 };

type Spelling = {
  id: string;
  email: string;
  email_key: string;
  state: keyof typeof WEIGHT;
  generation: number;
  asked_at: number;
  confirmed_at: number | null;
};

/**
 * One reader under several spellings. The oldest row stays, so that two copies of a store agree which; it becomes what the
 * weightiest of them was. Links in mails about the others lead to it, and what was to confirm any of them does so no more.
 */
function merge(key: string, spellings: Spelling[]): Statement[] {
  const [kept, ...others] = spellings;
  const [weightiest] = spellings.toSorted((a, b) => WEIGHT[b.state] - WEIGHT[a.state]);
  if (!kept || !weightiest) return [];
  const { email, state, asked_at: askedAt, confirmed_at: confirmedAt } = weightiest;
  const generation = spellings.reduce((sum, each) => sum + each.generation, 0);
  return [
    ...others.flatMap(({ id }) => [
      statement('DELETE FROM subscription WHERE id = $1', id),
      statement('INSERT INTO subscription_alias (id, subject_id) VALUES ($1, $2)', id, kept.id),
      statement('UPDATE outbox SET subject_id = $1 WHERE subject_id = $2', kept.id, id),
    ]),
    statement(
      `UPDATE subscription SET email = $1, email_key = $2, state = $3, generation = $4, asked_at = $5, confirmed_at = $6
       WHERE id = $7`,
      email,
      key,
      state,
      generation,
      askedAt,
      confirmedAt,
      kept.id,
    ),
    ...(state === 'pending'
      ? []
      : [statement("DELETE FROM outbox WHERE subject_id = $1 AND state = 'pending'", kept.id)]),
  ];
}

export const mergeSubscriptions = rewrite<Spelling>('SELECT * FROM subscription ORDER BY id', (rows) =>
  [...Map.groupBy(rows, ({ email }) => emailKey(email))]
    .filter(([key, [first, second]]) => second || first?.email_key !== key)
    .flatMap(([key, spellings]) => merge(key, spellings)),
);

/** Of mails that still count: those of the last day. */
export const fillMailboxes = rewrite<{ id: string; email: string }>(
  `SELECT outbox.id, coalesce(enquiry.email, subscription.email) AS email FROM outbox
   LEFT JOIN enquiry ON enquiry.id = subject_id LEFT JOIN subscription ON subscription.id = subject_id
   WHERE outbox.kind <> 'enquiry' AND coalesce(enquiry.email, subscription.email) IS NOT NULL
     AND outbox.created_at > (SELECT max(created_at) FROM outbox) - 86400000`,
  (rows) =>
    rows.map(({ id, email }) =>
      statement('UPDATE outbox SET mailbox = $1 WHERE id = $2', mailboxOf(email), id),
    ),
);
