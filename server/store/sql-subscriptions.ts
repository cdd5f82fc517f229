import { emailKey, mailboxOf } from '../mail/address.ts';
import { timeOrderedId } from './ids.ts';
import { dependentTables } from './migrations.ts';
import { queueMails } from './queue-mails.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import { keepSecret } from './sql-secrets.ts';
import { query, type Sql, statement, type Statement } from './sql.ts';
import type { MailKind, Subscription, SubscriptionState, SubscriptionStore } from './types.ts';

const COLUMNS = 'id, email, state, generation, created_at AS "createdAt", confirmed_at AS "confirmedAt"';
/** A link may name a subscription that was merged into another. */
const SELECT = `SELECT ${COLUMNS} FROM subscription
  WHERE id = coalesce((SELECT subject_id FROM subscription_alias WHERE id = $1), $1)`;
const CONFIRMATION: MailKind = 'newsletter-confirmation';

/**
 * Always writes a row, so that response times do not reveal whether an address is known. `asked_at` always
 * changes: SQLite skips the write for an update that changes nothing.
 */
const noteRequest = (email: string, now: number): Statement => ({
  text: `INSERT INTO subscription (id, email, email_key, state, generation, created_at, asked_at)
         VALUES ($1, $2, $3, 'pending', 1, $4, $4)
         ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at,
           state = CASE subscription.state WHEN 'unsubscribed' THEN 'pending' ELSE subscription.state END`,
  values: [timeOrderedId(now), email, emailKey(email), now],
});

const QUEUE_CONFIRMATION = queueMails(`
  SELECT CAST($2 AS text) AS id, CAST($3 AS text) AS kind, id AS subject_id,
    CAST($4 AS bigint) AS created_at, CAST($5 AS text) AS mailbox,
    CAST($6 AS text) AS trace_parent, 1 AS nth
  FROM subscription WHERE email_key = $1 AND state = 'pending'`);

const queueConfirmation = (email: string, now: number, traceParent: string | undefined): Statement =>
  statement(
    QUEUE_CONFIRMATION,
    emailKey(email),
    timeOrderedId(now),
    CONFIRMATION,
    now,
    mailboxOf(email),
    traceParent ?? null,
  );

/** Runs before the state changes. Two clicks at once have the same delivery id. */
const tell = (event: 'subscription.confirmed' | 'subscription.ended', state: SubscriptionState): string =>
  queueWebhooks(
    event,
    `SELECT id || '-' || generation || '-${event}' AS delivery_id, id AS subject_id, CAST($2 AS bigint) AS at,
       CAST($2 AS bigint) AS due_at
     FROM subscription WHERE id = $1 AND state = '${state}'`,
  );
const TELL_CONFIRMED = tell('subscription.confirmed', 'pending');
const TELL_ENDED = tell('subscription.ended', 'confirmed');

/** A queued confirmation mail is no longer needed. */
const dropWaitingMails = (id: string): Statement =>
  statement(
    `DELETE FROM outbox WHERE subject_id = $1 AND state = 'pending' AND webhook_id IS NULL
     AND EXISTS (SELECT 1 FROM subscription WHERE id = $1 AND state <> 'pending')`,
    id,
  );

/** Subscriptions in SQL that both engines understand. Sign-ups are rare enough to need no group commit. */
export function createSubscriptions(sql: Sql): SubscriptionStore {
  return {
    async request(email, now, traceParent) {
      const queue = queueConfirmation(email, now, traceParent);
      await sql.run(...sql.lock([mailboxOf(email)]), noteRequest(email, now), queue);
    },

    async get(id) {
      const [found] = await query<Subscription>(sql, SELECT, id);
      return found ?? null;
    },

    async confirm(id, generation, now) {
      // Most posts of a link repeat an earlier one; those must not write.
      const [known] = await query<Subscription>(sql, SELECT, id);
      if (known?.generation !== generation || known.state === 'unsubscribed') return false;
      if (known.state === 'confirmed') return true;
      const confirm = `UPDATE subscription SET state = 'confirmed', confirmed_at = $1, bounces = 0, ended_why = NULL
                       WHERE id = $2 AND generation = $3 AND state = 'pending'`;
      await sql.run(
        statement(TELL_CONFIRMED, known.id, now),
        statement(confirm, now, known.id, generation),
        dropWaitingMails(known.id),
      );
      const [confirmed] = await query<Subscription>(sql, SELECT, id);
      return confirmed?.generation === generation && confirmed.state === 'confirmed';
    },

    async unsubscribe(id, now) {
      const [known] = await query<Subscription>(sql, SELECT, id);
      if (!known || known.state === 'unsubscribed') return;
      const leave = `UPDATE subscription SET state = 'unsubscribed', generation = generation + 1, ended_why = NULL
                     WHERE id = $1 AND state <> 'unsubscribed'`;
      await sql.run(
        statement(TELL_ENDED, known.id, now),
        statement(leave, known.id),
        dropWaitingMails(known.id),
      );
    },

    listConfirmed: ({ limit, after = '' }) =>
      query<Subscription>(
        sql,
        `SELECT ${COLUMNS} FROM subscription WHERE state = 'confirmed' AND id > $1 ORDER BY id LIMIT $2`,
        after,
        limit,
      ),

    async dropUnconfirmed(before) {
      const stale = "FROM subscription WHERE state = 'pending' AND asked_at < $1";
      const results = await sql.run(
        ...dependentTables.map((table) =>
          statement(`DELETE FROM ${table} WHERE subject_id IN (SELECT id ${stale})`, before),
        ),
        statement(`DELETE ${stale} RETURNING id`, before),
      );
      return results.at(-1)?.length ?? 0;
    },

    secret: () => keepSecret(sql, 'newsletter'),
  };
}
