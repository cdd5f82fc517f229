import type { Bounce } from './letter-types.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import { query, type Sql, statement } from './sql.ts';

/** One may be a mistake of the receiving server. */
const ENDS_AT = 2;

const FIND = `SELECT outbox.letter_id AS letter,
    coalesce((SELECT subject_id FROM subscription_alias WHERE id = outbox.subject_id), outbox.subject_id) AS reader
  FROM outbox WHERE outbox.id = $1 AND letter_id IS NOT NULL`;

const isNew = "id = $1 AND state = 'confirmed' AND coalesce(bounced_letter, '') <> $2";
const isOver = `id = $1 AND state = 'confirmed' AND bounces >= ${ENDS_AT}`;
const COUNT_FOR_LETTER = `UPDATE letter SET bounced = bounced + 1
  WHERE id = $2 AND EXISTS (SELECT 1 FROM subscription WHERE ${isNew})`;
const COUNT = `UPDATE subscription SET bounces = bounces + 1, bounced_letter = $2 WHERE ${isNew} RETURNING id`;
const TELL_ENDED = queueWebhooks(
  'subscription.ended',
  `SELECT id || '-' || generation || '-subscription.ended' AS delivery_id, id AS subject_id, CAST($2 AS bigint) AS at,
     CAST($2 AS bigint) AS due_at
   FROM subscription WHERE ${isOver}`,
);
const END = `UPDATE subscription SET state = 'unsubscribed', generation = generation + 1, ended_why = 'bounced'
  WHERE ${isOver} RETURNING id`;
/** Not the mail that has just been refused: the outbox still has to note that. */
const DROP_OTHERS = `DELETE FROM outbox WHERE subject_id = $1 AND id <> $2 AND state = 'pending' AND webhook_id IS NULL
  AND EXISTS (SELECT 1 FROM subscription WHERE id = $1 AND state = 'unsubscribed')`;

/** The second hard bounce ends a subscription like unsubscribing does. */
export async function noteBounce(sql: Sql, mailId: string, now: number): Promise<Bounce> {
  const [found] = await query<{ letter: string; reader: string }>(sql, FIND, mailId);
  if (!found) return null;
  const { letter, reader } = found;
  const results = await sql.run(
    ...sql.lock([reader]),
    statement(COUNT_FOR_LETTER, reader, letter),
    statement(COUNT, reader, letter),
    statement(TELL_ENDED, reader, now),
    statement(END, reader),
    statement(DROP_OTHERS, reader, mailId),
  );
  const [counted, , ended] = results.slice(-4);
  if (ended?.length) return 'ended';
  return counted?.length ? 'counted' : null;
}
