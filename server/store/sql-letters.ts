import { randomUUID } from 'node:crypto';
import { type LetterProgress, type Verdict, VERDICTS } from '../../contract/letters.ts';
import type { AudienceRow, LetterDelivery, LetterStore } from './letter-types.ts';
import { noteBounce } from './sql-bounces.ts';
import { query, type Sql, type SqlValue, statement } from './sql.ts';

/** Beyond this a clock that ran ahead has written the time of the next round. */
const LONGEST_WAIT_MS = 120_000;

/** A reader of a letter that need not be begun: then its columns are NULL. */
const VERDICT = `CASE
  WHEN subscription.state = 'pending' THEN 'unconfirmed'
  WHEN subscription.state = 'unsubscribed' THEN coalesce(subscription.ended_why, 'unsubscribed')
  WHEN subscription.id <= letter.fed_to THEN 'queued'
  WHEN subscription.confirmed_at > letter.created_at THEN 'late'
  ELSE 'receives' END`;
const RECEIVES: Verdict = 'receives';
const STILL_TO_QUEUE = `subscription.id > letter.fed_to AND ${VERDICT} = '${RECEIVES}'`;

const START = `INSERT INTO letter (id, created_at, state, subject, html, text) VALUES ($1, $2, 'sending', $3, $4, $5)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

const mailsIn = (state: string): string =>
  `(SELECT count(*) FROM outbox WHERE outbox.letter_id = letter.id AND outbox.state = '${state}')`;
/** Records of mails are deleted after a month; the counts of the day on which all had been tried are kept. */
const LIST = `SELECT id, subject, created_at AS "createdAt", state, bounced, delivered, failed AS "failedThen",
    CASE state WHEN 'sent' THEN 0 ELSE (SELECT count(*) FROM subscription WHERE ${STILL_TO_QUEUE}) END AS "toQueue",
    ${mailsIn('pending')} AS waiting, ${mailsIn('sent')} AS "sentRows", ${mailsIn('dead')} AS "deadRows"
  FROM letter ORDER BY created_at DESC, id DESC`;
type ListRow = Omit<LetterProgress, 'sent' | 'failed'> &
  Record<'delivered' | 'failedThen' | 'sentRows' | 'deadRows', number>;

const NEXT = 'SELECT fed_at AS "fedAt" FROM letter WHERE state = \'sending\' ORDER BY created_at, id LIMIT 1';
const isUntried = "outbox.state = 'pending' AND attempts = 0";
/** The oldest letter first. What another process has just taken is not due again before the next round. */
const TAKE = `UPDATE letter SET fed_at = $2, fed_by = $3
  WHERE id = (SELECT id FROM letter WHERE state = 'sending' ORDER BY created_at, id LIMIT 1)
    AND state = 'sending' AND (fed_at <= $1 OR fed_at > $4)
    AND (SELECT count(*) FROM outbox WHERE kind = 'newsletter' AND ${isUntried}) < $5
  RETURNING id`;
/** The id of a mail is that of its reader and its letter: the same mail cannot be queued twice. */
const QUEUE = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at, letter_id)
  SELECT subscription.id || '-' || letter.id, 'newsletter', subscription.id, 'pending',
    CAST($2 AS bigint), CAST($2 AS bigint), letter.id
  FROM letter CROSS JOIN subscription
  WHERE letter.fed_by = $1 AND ${STILL_TO_QUEUE}
  ORDER BY subscription.id LIMIT $3
  ON CONFLICT (id) DO NOTHING RETURNING id`;
/** By what is in the outbox, not by another look at the readers, of whom one may just have unsubscribed. */
const ADVANCE = `UPDATE letter SET fed_to = coalesce(
    (SELECT max(subject_id) FROM outbox WHERE outbox.letter_id = letter.id AND subject_id > letter.fed_to), fed_to)
  WHERE fed_by = $1`;
const FINISH = `UPDATE letter SET state = 'sent', delivered = ${mailsIn('sent')}, failed = ${mailsIn('dead')}
  WHERE fed_by = $1 AND state = 'sending'
    AND NOT EXISTS (SELECT 1 FROM subscription WHERE ${STILL_TO_QUEUE})
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.letter_id = letter.id AND ${isUntried})
  RETURNING id`;

const DELIVERY = `SELECT letter.id AS "letterId", subject, html, text,
    subscription.id AS "readerId", email, subscription.state AS state
  FROM outbox JOIN letter ON letter.id = outbox.letter_id
  JOIN subscription ON subscription.id =
    coalesce((SELECT subject_id FROM subscription_alias WHERE id = outbox.subject_id), outbox.subject_id)
  WHERE outbox.id = $1`;
type DeliveryRow = Omit<LetterDelivery['letter'], 'id'> & { letterId: string; readerId: string } & Pick<
    LetterDelivery['reader'],
    'email' | 'state'
  >;

const AUDIENCE = `FROM subscription LEFT JOIN letter ON letter.id = $1`;

/** Letters and their way into the outbox, in SQL that both engines understand. */
export function createLetters(sql: Sql): LetterStore {
  const changes = async (text: string, ...values: SqlValue[]): Promise<boolean> =>
    (await query(sql, `${text} RETURNING id`, ...values)).length > 0;
  return {
    start: async ({ id, subject, html, text }, now) =>
      (await query(sql, START, id, now, subject, html, text)).length > 0,
    pause: (id) => changes("UPDATE letter SET state = 'paused' WHERE id = $1 AND state = 'sending'", id),
    resume: (id) => changes("UPDATE letter SET state = 'sending' WHERE id = $1 AND state = 'paused'", id),

    async feed(now, { batch, intervalMs, most }) {
      // Nearly always there is nothing to do; that must not write.
      const [next] = await query<{ fedAt: number }>(sql, NEXT);
      if (!next || (next.fedAt > now && next.fedAt <= now + LONGEST_WAIT_MS)) return null;
      const round = randomUUID();
      const [taken = [], queued = [], , finished = []] = await sql.run(
        statement(TAKE, now, now + intervalMs, round, now + LONGEST_WAIT_MS, most),
        statement(QUEUE, round, now, batch),
        statement(ADVANCE, round),
        statement(FINISH, round),
      );
      const [letter] = taken;
      return letter
        ? { letter: String(letter.id), mails: queued.length, isFinished: finished.length > 0 }
        : null;
    },

    async list() {
      const rows = await query<ListRow>(sql, LIST);
      return rows.map(({ delivered, failedThen, sentRows, deadRows, ...letter }) => ({
        ...letter,
        sent: Math.max(delivered, sentRows),
        failed: Math.max(failedThen, deadRows),
      }));
    },

    async audience(id) {
      const rows = await query<{ verdict: Verdict; readers: number }>(
        sql,
        `SELECT ${VERDICT} AS verdict, count(*) AS readers ${AUDIENCE} GROUP BY 1`,
        id,
      );
      const readersOf = (verdict: Verdict) => rows.find((row) => row.verdict === verdict)?.readers ?? 0;
      return Object.fromEntries(VERDICTS.map((verdict) => [verdict, readersOf(verdict)])) as Record<
        Verdict,
        number
      >;
    },

    readers: (id, { limit, after = '' }) =>
      query<AudienceRow>(
        sql,
        `SELECT subscription.id AS id, email, ${VERDICT} AS verdict ${AUDIENCE}
         WHERE subscription.id > $2 ORDER BY subscription.id LIMIT $3`,
        id,
        after,
        limit,
      ),

    async delivery(mailId) {
      const [found] = await query<DeliveryRow>(sql, DELIVERY, mailId);
      if (!found) return null;
      const { letterId, readerId, email, state, ...words } = found;
      return { letter: { id: letterId, ...words }, reader: { id: readerId, email, state } };
    },

    noteBounce: (mailId, now) => noteBounce(sql, mailId, now),
  };
}
