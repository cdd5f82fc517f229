import { randomUUID } from 'node:crypto';
import { query, type Sql, type SqlValue } from './sql.ts';
import type { ClaimedMail, MailCounts, OutboxStore, StoredMail } from './types.ts';

/** No retry is put off further than 6 h. What is due later than this was written by a clock that ran ahead. */
const ABSURDLY_FAR_MS = 12 * 60 * 60_000;

const COUNT_LIMIT = 10_001;

/**
 * The outbox in the SQL that both engines speak. A lease is a due time in the future and a token: when the holder dies,
 * the mail falls due again by itself.
 */
export function createOutbox(sql: Sql, lockClause: '' | 'FOR UPDATE SKIP LOCKED'): OutboxStore {
  return {
    async claim(now, leaseMs, room) {
      const lanes = Object.entries(room).filter(([, limit]) => limit > 0);
      if (lanes.length === 0) return [];
      const values: SqlValue[] = [now, now + Math.max(ABSURDLY_FAR_MS, leaseMs), randomUUID(), now + leaseMs];
      // Each lane has a table expression of its own: inlined, its limit might be applied more than once.
      const due = lanes.map(([kind, limit], lane) => {
        values.push(kind, limit);
        return `due_${lane} AS (
           SELECT id FROM outbox
           WHERE state = 'pending' AND kind = $${values.length - 1} AND (due_at <= $1 OR due_at > $2)
           ORDER BY due_at LIMIT $${values.length} ${lockClause})`;
      });
      return query<ClaimedMail>(
        sql,
        `WITH ${due.join(', ')}
         UPDATE outbox SET lease_token = $3, due_at = $4, attempts = attempts + 1
         WHERE id IN (${lanes.map((_, lane) => `SELECT id FROM due_${lane}`).join(' UNION ALL ')})
         RETURNING id, kind, subject_id AS "subjectId", attempts - 1 AS attempts, created_at AS "createdAt",
           lease_token AS "leaseToken"`,
        ...values,
      );
    },

    async settle(id, leaseToken, outcome, now) {
      const settled = await query(
        sql,
        `UPDATE outbox SET state = $1, due_at = $2, last_error = $3, lease_token = NULL
         WHERE id = $4 AND lease_token = $5 RETURNING id`,
        outcome.state,
        outcome.state === 'pending' ? outcome.nextAt : now,
        outcome.state === 'sent' ? null : outcome.error,
        id,
        leaseToken,
      );
      return settled.length > 0;
    },

    async retry(subjectId, now) {
      const retried = await query(
        sql,
        `UPDATE outbox
         SET attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'pending', due_at = $1, lease_token = NULL
         WHERE subject_id = $2 AND (state = 'dead' OR (state = 'pending' AND (lease_token IS NULL OR due_at <= $1)))
         RETURNING id`,
        now,
        subjectId,
      );
      return retried.length;
    },

    async counts() {
      const upToLimit = (condition: string) =>
        `(SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${condition} LIMIT ${COUNT_LIMIT}) AS counted)`;
      const [counts] = await query<MailCounts>(
        sql,
        `SELECT ${upToLimit("state = 'pending'")} AS pending,
           ${upToLimit("state = 'dead' AND kind IN ('enquiry', 'acknowledgement')")} AS dead,
           (SELECT min(created_at) FROM outbox WHERE state = 'pending') AS "oldestPendingAt"`,
      );
      return counts ?? { pending: 0, dead: 0, oldestPendingAt: null };
    },

    async dropSent(before, limit) {
      const gone = await query(
        sql,
        `DELETE FROM outbox WHERE id IN
           (SELECT id FROM outbox WHERE state = 'sent' AND due_at < $1 ORDER BY due_at LIMIT $2) RETURNING id`,
        before,
        limit,
      );
      return gone.length;
    },

    mailsOf: (subjectId) =>
      query<StoredMail>(
        sql,
        'SELECT kind, state, attempts, last_error AS "lastError" FROM outbox WHERE subject_id = $1 ORDER BY id',
        subjectId,
      ),
  };
}
