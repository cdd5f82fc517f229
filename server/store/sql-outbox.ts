import { randomUUID } from 'node:crypto';
import { FIRST_DELAY_MS, LONGEST_DELAY_MS } from '../mail/backoff.ts';
import { query, type Sql, type SqlValue, type Statement } from './sql.ts';
import type {
  ClaimedMail,
  DeadMail,
  ListedMail,
  MailCounts,
  MailRoom,
  OutboxStore,
  StoredMail,
} from './types.ts';

/** How much the clocks of machines sharing a database may differ. */
const CLOCK_DIFFERENCE_MS = 60_000;
const COUNT_LIMIT = 10_001;
const upToLimit = (condition: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${condition} LIMIT ${COUNT_LIMIT}) AS counted)`;

/** A paused newsletter keeps its mails in the outbox, where they alarm nobody. */
const IS_NOT_PAUSED =
  "(letter_id IS NULL OR letter_id NOT IN (SELECT id FROM letter WHERE state = 'paused'))";

const SETTLE = `UPDATE outbox SET state = $1, due_at = $2, last_error = $3, lease_token = NULL
  WHERE id = $4 AND lease_token = $5 RETURNING id`;
const RETRY = `UPDATE outbox
  SET attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'pending', due_at = $1, lease_token = NULL
  WHERE subject_id = $2 AND (state = 'dead' OR (state = 'pending' AND (lease_token IS NULL OR due_at <= $1)))
    AND coalesce(send_at, 0) <= $1
  RETURNING id`;
const COUNTS = `SELECT ${upToLimit("state = 'pending'")} AS pending,
  ${upToLimit("state = 'dead' AND kind IN ('enquiry', 'reply', 'booking')")} AS dead,
  (SELECT min(created_at) FROM outbox WHERE state = 'pending' AND ${IS_NOT_PAUSED}) AS "oldestPendingAt"`;
const DROP_SENT = `DELETE FROM outbox WHERE id IN
  (SELECT id FROM outbox WHERE state = 'sent' AND due_at < $1 ORDER BY due_at LIMIT $2) RETURNING id`;
const DROP_REFUSED = `DELETE FROM outbox WHERE id IN
  (SELECT id FROM outbox WHERE state = 'dead' AND kind NOT IN ('enquiry', 'reply', 'booking') AND due_at < $1 LIMIT $2) RETURNING id`;
/** Before a mail that was to be sent later is due, it waits for nothing else. */
const SINCE = 'CASE WHEN send_at > $1 THEN send_at ELSE $1 END';
/** Shifting doubles the delay with each try, as retryDelay does; a lease waits as long as it lasts. */
const DUE_NOW = `UPDATE outbox SET due_at = ${SINCE}, lease_token = NULL
  WHERE state = 'pending' AND due_at - ${SINCE} > ${CLOCK_DIFFERENCE_MS} + CASE
    WHEN lease_token IS NOT NULL THEN $2
    WHEN attempts > 12 THEN ${LONGEST_DELAY_MS}
    ELSE CAST(${FIRST_DELAY_MS} AS bigint) << attempts END
  RETURNING id`;
const LIST_DEAD = `SELECT id, kind, subject_id AS "subjectId", created_at AS "createdAt", last_error AS "lastError"
  FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT $1`;
const NEWEST_UNTIL = `SELECT created_at AS "createdAt" FROM outbox
  WHERE created_at <= $1 AND kind NOT IN ('overdue', 'digest', 'booking-reminder', 'newsletter') ORDER BY id DESC LIMIT 1`;
const PAGE = (
  state: 'pending' | 'dead',
) => `SELECT id, kind, subject_id AS "subjectId", created_at AS "createdAt",
  last_error AS "lastError", attempts, due_at AS "dueAt", send_at AS "sendAt"
  FROM outbox WHERE state = '${state}' AND id < $1 ORDER BY id DESC LIMIT $2`;
/** Beyond every id. */
const LAST_ID = '~';
const REDRIVE = `UPDATE outbox
  SET attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END, state = 'pending', due_at = $1, lease_token = NULL
  WHERE id = $2 AND (state = 'dead' OR (state = 'pending' AND (lease_token IS NULL OR due_at <= $1)))
  RETURNING id`;
const DISMISS = "DELETE FROM outbox WHERE id = $1 AND state = 'dead' RETURNING id";
const MAILS_OF = `SELECT kind, state, attempts, last_error AS "lastError" FROM outbox
  WHERE subject_id = $1 ORDER BY id`;

type LockClause = '' | 'FOR UPDATE SKIP LOCKED';

function claimStatement(now: number, leaseMs: number, room: MailRoom, lockClause: LockClause): Statement {
  const values: SqlValue[] = [now, randomUUID(), now + leaseMs];
  const lanes = Object.entries(room).filter(([, limit]) => limit > 0);
  // Each lane has a table expression of its own: inlined, its limit might be applied more than once.
  const due = lanes.map(([kind, limit], lane) => {
    values.push(kind, limit);
    return `due_${lane} AS (
       SELECT id FROM outbox
       WHERE state = 'pending' AND kind = $${values.length - 1} AND due_at <= $1${kind === 'newsletter' ? ` AND ${IS_NOT_PAUSED}` : ''}
       ORDER BY due_at LIMIT $${values.length} ${lockClause})`;
  });
  const text = `WITH ${due.join(', ')}
    UPDATE outbox SET lease_token = $2, due_at = $3, attempts = attempts + 1
    WHERE id IN (${lanes.map((_, lane) => `SELECT id FROM due_${lane}`).join(' UNION ALL ')})
    RETURNING id, kind, subject_id AS "subjectId", attempts - 1 AS attempts, created_at AS "createdAt",
      lease_token AS "leaseToken", trace_parent AS "traceParent"`;
  return { text, values };
}

/**
 * The outbox in SQL that both engines understand. A lease is a due time in the future and a token: when the holder dies,
 * the mail falls due again by itself.
 */
export function createOutbox(sql: Sql, lockClause: LockClause): OutboxStore {
  const countRows = async (text: string, ...values: SqlValue[]): Promise<number> =>
    (await query(sql, text, ...values)).length;
  return {
    async claim(now, leaseMs, room) {
      if (!Object.values(room).some((limit) => limit > 0)) return [];
      const [claimed = []] = await sql.run(claimStatement(now, leaseMs, room, lockClause));
      return claimed as ClaimedMail[];
    },

    async settle(id, leaseToken, outcome, now) {
      const dueAt = outcome.state === 'pending' ? outcome.nextAt : now;
      const error = outcome.state === 'sent' ? null : outcome.error;
      return (await countRows(SETTLE, outcome.state, dueAt, error, id, leaseToken)) > 0;
    },

    async counts() {
      const [counts] = await query<MailCounts>(sql, COUNTS);
      return counts ?? { pending: 0, dead: 0, oldestPendingAt: null };
    },

    repairDueTimes: (now, leaseMs) => countRows(DUE_NOW, now, leaseMs),
    async newestAt(until) {
      const [found] = await query<{ createdAt: number }>(sql, NEWEST_UNTIL, until);
      return found?.createdAt ?? null;
    },

    retry: (subjectId, now) => countRows(RETRY, now, subjectId),
    dropSettled: async (before, limit) =>
      (await countRows(DROP_SENT, before, limit)) + (await countRows(DROP_REFUSED, before, limit)),
    listDead: (limit) => query<DeadMail>(sql, LIST_DEAD, limit),
    dismiss: async (id) => (await countRows(DISMISS, id)) > 0,
    page: ({ state, limit, before = LAST_ID }) => query<ListedMail>(sql, PAGE(state), before, limit),
    redrive: async (id, now) => (await countRows(REDRIVE, now, id)) > 0,
    mailsOf: (subjectId) => query<StoredMail>(sql, MAILS_OF, subjectId),
  };
}
