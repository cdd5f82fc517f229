import { MAX_DIGEST_COUNT, type DeskUpkeepStore, type DigestCounts, type Unfiled } from './desk-types.ts';
import { timeOrderedId } from './ids.ts';
import { dependentTables } from './migrations.ts';
import { concludeChange } from './sql-desk-events.ts';
import { refile } from './sql-desk-filing.ts';
import { query, type Sql, statement } from './sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const WOKEN_AT_ONCE = 100;
const NOTED_AT_ONCE = 50;

/** In the order of enquiry_received: by id alone, PostgreSQL would read all enquiries to find that none is left. */
const UNFILED = `SELECT id, created_at AS "createdAt", status FROM enquiry WHERE folder IS NULL
  ORDER BY folder DESC, created_at DESC, id DESC LIMIT $1`;
const HAS_NO_HISTORY = 'NOT EXISTS (SELECT 1 FROM desk_event WHERE subject_id = enquiry.id)';
/** Spam has no deadlines. When it turns out to be none, it is filed once more. */
const FILE = `UPDATE enquiry SET reply_due_at = $2, proposal_due_at = $3
  WHERE id = $1 AND folder IS NULL AND status = 'new' AND reply_due_at IS NULL
    AND (created_at >= $4 OR NOT ${HAS_NO_HISTORY})`;
const FILE_OLD = `UPDATE enquiry SET state = 'answered'
  WHERE id = $1 AND folder IS NULL AND status = 'new' AND created_at < $2 AND ${HAS_NO_HISTORY}`;

const SLEEPING = "folder = 'snoozed' AND attention_at <= $1";
const WAKE_EVENT = `INSERT INTO desk_event (id, subject_id, created_at, kind)
  SELECT CAST($2 AS text), id, CAST($1 AS bigint), 'woke' FROM enquiry WHERE id = $3 AND ${SLEEPING} RETURNING id`;
const WAKE = 'UPDATE enquiry SET snoozed_until = NULL WHERE id = $1 AND snoozed_until <= $2';

const IS_OVERDUE = `answered_at IS NULL AND overdue_noted_at IS NULL AND folder IN ('new', 'snoozed')
  AND reply_due_at <= $1`;
/** Named after the enquiry: whatever happens between, there is one of each. */
const OVERDUE_EVENTS = `INSERT INTO desk_event (id, subject_id, created_at, kind)
  SELECT id || '.overdue', id, CAST($1 AS bigint), 'overdue' FROM enquiry WHERE ${IS_OVERDUE}
  ORDER BY reply_due_at LIMIT ${NOTED_AT_ONCE} ON CONFLICT (id) DO NOTHING`;
const OVERDUE_MAILS = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
  SELECT id || '.overdue', 'overdue', id, 'pending', CAST($1 AS bigint), CAST($1 AS bigint) FROM enquiry
  WHERE ${IS_OVERDUE} ORDER BY reply_due_at LIMIT ${NOTED_AT_ONCE} ON CONFLICT (id) DO NOTHING`;
const OVERDUE_NOTED = `UPDATE enquiry SET overdue_noted_at = $1 WHERE ${IS_OVERDUE}
  AND EXISTS (SELECT 1 FROM desk_event WHERE id = enquiry.id || '.overdue') RETURNING id`;

const QUEUE_DIGEST = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
  VALUES ($1, 'digest', 'digest', 'pending', $2, $2) ON CONFLICT (id) DO NOTHING`;
const upTo = (table: string, condition: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${condition} LIMIT ${MAX_DIGEST_COUNT}) AS counted)`;
const DIGEST_COUNTS = `SELECT
  ${upTo('enquiry', "folder = 'new' AND attention_at > $1 AND attention_at <= $2")} AS due,
  ${upTo('enquiry', "folder = 'new' AND attention_at <= $1")} AS overdue,
  ${upTo('enquiry', "folder = 'spam' AND created_at > $3")} AS spam,
  ${upTo('outbox', "state = 'dead' AND kind <> 'acknowledgement' AND kind <> 'newsletter-confirmation'")} AS dead`;

/** From when it came, or was last called spam. */
const OLD_SPAM = `SELECT id FROM enquiry WHERE status = 'spam' AND created_at < $1
  AND NOT EXISTS (SELECT 1 FROM desk_event WHERE subject_id = enquiry.id AND kind = 'spam' AND desk_event.created_at >= $1)
  ORDER BY created_at, id LIMIT $2`;

/** What happens at the desk by itself, in the SQL that both engines speak. */
export function createDeskUpkeep(sql: Sql): DeskUpkeepStore {
  const lock = (name: string) => sql.lock([`desk ${name}`]);
  return {
    unfiled: (limit) => query<Unfiled>(sql, UNFILED, limit),

    async file(enquiries, answeredBefore) {
      if (enquiries.length === 0) return;
      await sql.run(
        ...enquiries.flatMap(({ id, replyDueAt, proposalDueAt }) => [
          statement(FILE, id, replyDueAt, proposalDueAt, answeredBefore),
          statement(FILE_OLD, id, answeredBefore),
          refile('id = $1 AND folder IS NULL', id),
        ]),
      );
    },

    async wake(now) {
      const asleep = await query<{ id: string }>(
        sql,
        `SELECT id FROM enquiry WHERE ${SLEEPING} ORDER BY attention_at LIMIT ${WOKEN_AT_ONCE}`,
        now,
      );
      if (asleep.length === 0) return 0;
      const statements = asleep.flatMap(({ id }) => {
        const eventId = timeOrderedId(now);
        return [
          statement(WAKE_EVENT, now, eventId, id),
          statement(WAKE, id, now),
          ...concludeChange({ id, eventId, kind: 'woke' }),
        ];
      });
      const locks = lock('wake');
      return (await sql.run(...locks, ...statements)).slice(locks.length).flat().length;
    },

    async noteOverdue(now) {
      const due = await query(sql, `SELECT id FROM enquiry WHERE ${IS_OVERDUE} LIMIT 1`, now);
      if (due.length === 0) return 0;
      const statements = [OVERDUE_EVENTS, OVERDUE_MAILS, OVERDUE_NOTED].map((text) => statement(text, now));
      return (await sql.run(...lock('overdue'), ...statements)).at(-1)?.length ?? 0;
    },

    async queueDigest(date, now) {
      await sql.run(statement(QUEUE_DIGEST, `digest.${date}`, now));
    },

    async digestCounts(now) {
      const [counts] = await query<DigestCounts>(sql, DIGEST_COUNTS, now, now + DAY_MS, now - DAY_MS);
      return counts ?? { due: 0, overdue: 0, spam: 0, dead: 0 };
    },

    async dropSpam(before, limit) {
      const old = await query<{ id: string }>(sql, OLD_SPAM, before, limit);
      if (old.length === 0) return 0;
      const still = old.map((_, nth) => `$${nth + 1}`).join(', ');
      const theirs = `SELECT id FROM enquiry WHERE id IN (${still}) AND status = 'spam'`;
      const ids = old.map(({ id }) => id);
      const results = await sql.run(
        ...sql.lock(ids),
        ...dependentTables.map((table) =>
          statement(`DELETE FROM ${table} WHERE subject_id IN (${theirs})`, ...ids),
        ),
        statement(`DELETE FROM enquiry WHERE id IN (${still}) AND status = 'spam' RETURNING id`, ...ids),
      );
      return results.at(-1)?.length ?? 0;
    },
  };
}
