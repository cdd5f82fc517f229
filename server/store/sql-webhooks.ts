import { createHash } from 'node:crypto';
import { timeOrderedId } from './ids.ts';
import { query, type Sql, type SqlValue, statement } from './sql.ts';
import type { Delivery, NewStoredWebhook, StoredWebhook, WebhookStore } from './webhook-types.ts';

const COLUMNS = `webhook.id, webhook.created_at AS "createdAt", url, format, events, secret,
  former_secret AS "formerSecret", former_until AS "formerSecretUntil",
  disabled_at AS "disabledAt", disabled_why AS "disabledWhy"`;
/** With a blank at both ends, so that LIKE finds whole names. */
const joinEvents = (events: readonly string[]): string => ` ${events.join(' ')} `;

type WebhookRow = Omit<StoredWebhook, 'events'> & { events: string };
const toWebhook = (row: WebhookRow): StoredWebhook => ({
  ...row,
  events: row.events.trim().split(' ') as StoredWebhook['events'],
});

/** The same address has the same id in every process, so that two that start at once add one webhook. */
const CONFIGURED = 'chat-';
const configuredId = (url: string): string =>
  CONFIGURED + createHash('sha256').update(url).digest('hex').slice(0, 16);

const add = (id: string, { url, format, events, secret }: NewStoredWebhook, now: number) =>
  statement(
    `INSERT INTO webhook (id, created_at, url, format, events, secret) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    id,
    now,
    url,
    format,
    joinEvents(events),
    secret,
  );

const NOT_CONFIGURED = `id NOT LIKE '${CONFIGURED}%'`;
const TEST = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at, webhook_id, event)
  SELECT CAST($2 AS text), 'webhook', id, 'pending', CAST($3 AS bigint), CAST($3 AS bigint), id, 'test'
  FROM webhook WHERE id = $1 AND disabled_at IS NULL RETURNING id`;

export function createWebhooks(sql: Sql): WebhookStore {
  const changes = async (text: string, ...values: SqlValue[]): Promise<boolean> =>
    (await query(sql, `${text} RETURNING id`, ...values)).length > 0;
  return {
    async list() {
      const rows = await query<WebhookRow>(sql, `SELECT ${COLUMNS} FROM webhook ORDER BY id`);
      return rows.map(toWebhook);
    },

    async add(webhook, now) {
      const id = timeOrderedId(now);
      await sql.run(add(id, webhook, now));
      return id;
    },

    async configure(chats, now) {
      const ids = chats.map(({ url }) => configuredId(url));
      const kept = ids.length > 0 ? `AND id NOT IN (${ids.map((_, nth) => `$${nth + 1}`).join(', ')})` : '';
      await sql.run(
        statement(`DELETE FROM webhook WHERE id LIKE '${CONFIGURED}%' ${kept}`, ...ids),
        ...chats.map((chat) => add(configuredId(chat.url), chat, now)),
      );
    },

    rotate: (id, secret, formerUntil) =>
      changes(
        `UPDATE webhook SET former_secret = secret, secret = $2, former_until = $3 WHERE id = $1 AND ${NOT_CONFIGURED}`,
        id,
        secret,
        formerUntil,
      ),
    enable: (id) => changes('UPDATE webhook SET disabled_at = NULL, disabled_why = NULL WHERE id = $1', id),
    disable: (id, why, now) =>
      changes('UPDATE webhook SET disabled_at = $2, disabled_why = $3 WHERE id = $1', id, now, why),

    async remove(id) {
      const results = await sql.run(
        statement(
          `DELETE FROM outbox WHERE webhook_id = $1 AND EXISTS (SELECT 1 FROM webhook WHERE id = $1 AND ${NOT_CONFIGURED})`,
          id,
        ),
        statement(`DELETE FROM webhook WHERE id = $1 AND ${NOT_CONFIGURED} RETURNING id`, id),
      );
      return (results.at(-1)?.length ?? 0) > 0;
    },

    test: async (id, now) => (await query(sql, TEST, id, timeOrderedId(now), now)).length > 0,

    async delivery(outboxId) {
      const [found] = await query<WebhookRow & { event: Delivery['event']; happenedAt: number }>(
        sql,
        `SELECT ${COLUMNS}, outbox.event AS event, outbox.created_at AS "happenedAt"
         FROM outbox JOIN webhook ON webhook.id = outbox.webhook_id WHERE outbox.id = $1`,
        outboxId,
      );
      if (!found) return null;
      const { event, happenedAt, ...row } = found;
      return { webhook: toWebhook(row), event, createdAt: happenedAt };
    },
  };
}
