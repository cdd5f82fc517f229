import type { NewNote, NewReply } from '../../contract/desk/enquiries.ts';
import type { Act, AddedEvent } from './desk-types.ts';
import { timeOrderedId } from './ids.ts';
import { concludeChange, queueMention } from './sql-desk-events.ts';
import { QUEUE_ANSWERED } from './queue-webhooks.ts';
import { query, type Sql, type Statement, statement } from './sql.ts';

const ADD_NOTE = `INSERT INTO desk_event (id, subject_id, created_at, user_id, kind, text, request_key)
  SELECT CAST($2 AS text), id, CAST($3 AS bigint), CAST($4 AS text), 'note', CAST($5 AS text), CAST($6 AS text)
  FROM enquiry WHERE id = $1 ON CONFLICT (request_key) DO NOTHING`;

/** Counted, not compared by time: the clocks of two machines differ. */
const ADD_REPLY = `INSERT INTO desk_event (id, subject_id, created_at, user_id, kind, text, request_key)
  SELECT CAST($2 AS text), id, CAST($3 AS bigint), CAST($4 AS text), 'reply', CAST($5 AS text), CAST($6 AS text)
  FROM enquiry WHERE id = $1 AND status = 'new'
    AND (SELECT count(*) FROM desk_event WHERE subject_id = $1 AND kind = 'reply') = $7
  ON CONFLICT (request_key) DO NOTHING`;

/** The mail has the id of the line of history, which has its text. */
const QUEUE_REPLY = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at, send_at)
  SELECT id, 'reply', subject_id, 'pending', created_at, coalesce(CAST($2 AS bigint), created_at), CAST($2 AS bigint)
  FROM desk_event WHERE id = $1`;

/** The first answer counts from when it is sent. */
const MARK_ANSWERED = `UPDATE enquiry SET state = $2, snoozed_until = NULL,
    assignee = coalesce(assignee, $3), answered_at = coalesce(answered_at, CAST($4 AS bigint))
  WHERE id = $1 AND EXISTS (SELECT 1 FROM desk_event WHERE id = $5)`;
const MARK_PROPOSED = `UPDATE enquiry SET proposed_at = coalesce(proposed_at, CAST($2 AS bigint))
  WHERE id = $1 AND EXISTS (SELECT 1 FROM desk_event WHERE id = $3)`;

/** What became of an event that was to be added under a key. */
async function outcomeOf(sql: Sql, id: string, eventId: string, key: string): Promise<AddedEvent> {
  const [found] = await query<{ id: string }>(
    sql,
    'SELECT id FROM desk_event WHERE request_key = $1 AND subject_id = $2',
    key,
    id,
  );
  if (found) return found.id === eventId ? 'added' : 'repeated';
  const [enquiry] = await query(sql, "SELECT id FROM enquiry WHERE id = $1 AND status = 'new'", id);
  return enquiry ? 'held back' : 'gone';
}

export async function addNote(
  sql: Sql,
  id: string,
  note: NewNote,
  { userId, now }: Act,
): Promise<AddedEvent> {
  const eventId = timeOrderedId(now);
  const mentioned = [...new Set(note.mentions)].filter((each) => each !== userId);
  await sql.run(
    statement(ADD_NOTE, id, eventId, now, userId, note.text, note.key),
    ...mentioned.map((each) => queueMention(eventId, each, now)),
  );
  const outcome = await outcomeOf(sql, id, eventId, note.key);
  return outcome === 'held back' ? 'added' : outcome;
}

function replyStatements(id: string, eventId: string, reply: NewReply, { userId, now }: Act): Statement[] {
  const { text, key, seenReplies, sendAt, state, hasProposal } = reply;
  const sentAt = sendAt ?? now;
  return [
    statement(ADD_REPLY, id, eventId, now, userId, text, key, seenReplies),
    statement(QUEUE_REPLY, eventId, sendAt),
    statement(QUEUE_ANSWERED, id, eventId, now, sentAt),
    statement(MARK_ANSWERED, id, state, userId, sentAt, eventId),
    ...(hasProposal ? [statement(MARK_PROPOSED, id, sentAt, eventId)] : []),
    ...concludeChange({ id, eventId, kind: 'reply' }),
  ];
}

export async function addReply(sql: Sql, id: string, reply: NewReply, act: Act): Promise<AddedEvent> {
  const eventId = timeOrderedId(act.now);
  await sql.run(...sql.lock([id]), ...replyStatements(id, eventId, reply, act));
  return outcomeOf(sql, id, eventId, reply.key);
}

const IS_WAITING = "kind = 'reply' AND state = 'pending' AND lease_token IS NULL AND attempts = 0";
const CANCEL_EVENT = `INSERT INTO desk_event (id, subject_id, created_at, user_id, kind, detail)
  SELECT CAST($2 AS text), subject_id, CAST($3 AS bigint), CAST($4 AS text), 'reply-cancelled', id
  FROM outbox WHERE id = $1 AND subject_id = $5 AND ${IS_WAITING} RETURNING id`;
/** Nothing has answered the enquiry if this reply was to do so. */
const REOPEN = `UPDATE enquiry SET answered_at = NULL, state = 'new' WHERE id = $1
  AND answered_at = (SELECT due_at FROM outbox WHERE id = $2 AND subject_id = $1 AND ${IS_WAITING})`;
/** Once the mail is gone. */
const DROP_TOLD = `DELETE FROM outbox WHERE subject_id = $2 AND webhook_id IS NOT NULL
  AND id LIKE CAST($1 AS text) || '-%' AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = $1)`;
const DROP_MAIL = `DELETE FROM outbox WHERE id = $1 AND subject_id = $2 AND ${IS_WAITING}`;

export async function cancelReply(
  sql: Sql,
  id: string,
  replyId: string,
  { userId, now }: Act,
): Promise<boolean> {
  const locks = sql.lock([id]);
  const eventId = timeOrderedId(now);
  const results = await sql.run(
    ...locks,
    statement(CANCEL_EVENT, replyId, eventId, now, userId, id),
    statement(REOPEN, id, replyId),
    statement(DROP_MAIL, replyId, id),
    statement(DROP_TOLD, replyId, id),
    ...concludeChange({ id, eventId, kind: 'reply-cancelled' }),
  );
  return (results[locks.length]?.length ?? 0) > 0;
}
