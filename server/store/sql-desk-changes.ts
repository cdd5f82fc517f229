import type { DeskEvent, EnquiryChange, EventKind } from '../../contract/desk/enquiries.ts';
import { mailboxOf } from '../mail/address.ts';
import type { Act, DeskChangeStore } from './desk-types.ts';
import { timeOrderedId } from './ids.ts';
import { queueMails } from './queue-mails.ts';
import { concludeChange, queueMention } from './sql-desk-events.ts';
import { addNote, addReply, cancelReply } from './sql-desk-writing.ts';
import { QUEUE_ANSWERED, queueCreated } from './queue-webhooks.ts';
import { query, type Sql, type SqlValue, type Statement, statement } from './sql.ts';
import type { MailKind } from './types.ts';

type Step = {
  kind: EventKind;
  detail: string;
  /** When there is something to change. */
  condition: string;
  conditionValue: SqlValue[];
  set: string;
  values: SqlValue[];
};

const ANSWERED: ReadonlySet<string> = new Set(['waiting', 'answered', 'won']);

/** Values of `condition` start at $6, those of `set` at $2. */
function stepOf(change: EnquiryChange, now: number): Step {
  switch (change.kind) {
    case 'state': {
      const { state } = change;
      const answers = ANSWERED.has(state) ? ', answered_at = coalesce(answered_at, CAST($3 AS bigint))' : '';
      return {
        kind: 'state',
        detail: state,
        condition: "(state <> $6 OR snoozed_until IS NOT NULL) AND status = 'new'",
        conditionValue: [state],
        set: `state = $2, snoozed_until = NULL${answers}`,
        values: answers === '' ? [state] : [state, now],
      };
    }
    case 'assign':
      return {
        kind: 'assign',
        detail: change.assignee ?? '',
        condition: "coalesce(assignee, '') <> $6",
        conditionValue: [change.assignee ?? ''],
        set: 'assignee = $2',
        values: [change.assignee],
      };
    case 'snooze':
      return {
        kind: 'snooze',
        detail: change.until === null ? '' : String(change.until),
        condition: "coalesce(snoozed_until, 0) <> $6 AND status = 'new' AND state NOT IN ('won', 'lost')",
        conditionValue: [change.until ?? 0],
        set: 'snoozed_until = $2',
        values: [change.until],
      };
    case 'spam':
      return {
        kind: 'spam',
        detail: change.isSpam ? 'spam' : 'not spam',
        condition: 'status <> $6',
        conditionValue: [change.isSpam ? 'spam' : 'new'],
        // Without a folder it is filed anew, with the deadlines that it did not have as spam.
        set: `status = $2, snoozed_until = NULL${change.isSpam ? '' : ', folder = NULL'}`,
        values: [change.isSpam ? 'spam' : 'new'],
      };
    case 'proposal':
      return change.proposal === 'sent'
        ? {
            kind: 'proposal',
            detail: 'sent',
            condition: 'proposed_at IS NULL AND $6 = 1',
            conditionValue: [1],
            set: 'proposed_at = $2',
            values: [now],
          }
        : {
            kind: 'proposal',
            detail: 'not needed',
            condition: 'proposed_at IS NULL AND proposal_due_at IS NOT NULL AND $6 = 1',
            conditionValue: [1],
            set: 'proposal_due_at = NULL, proposed_at = $2',
            values: [null],
          };
  }
}

const happened = 'EXISTS (SELECT 1 FROM desk_event WHERE id = ';

const RESCUE_MAIL = queueMails(`
  SELECT CAST($1 AS text) AS id, CAST($2 AS text) AS kind, subject_id, CAST($3 AS bigint) AS created_at,
    CAST($4 AS text) AS mailbox, CAST(NULL AS text) AS trace_parent, 1 AS nth
  FROM desk_event WHERE id = $5`);

const TELL_RESCUED = queueCreated(
  'FROM enquiry WHERE id = (SELECT subject_id FROM desk_event WHERE id = $1)',
);

function changeStatements(id: string, change: EnquiryChange, { userId, now }: Act): [string, Statement[]] {
  const eventId = timeOrderedId(now);
  const { kind, detail, condition, conditionValue, set, values } = stepOf(change, now);
  const event = statement(
    `INSERT INTO desk_event (id, subject_id, created_at, user_id, kind, detail)
     SELECT CAST($2 AS text), id, CAST($3 AS bigint), CAST($4 AS text), '${kind}', CAST($5 AS text)
     FROM enquiry WHERE id = $1 AND ${condition} RETURNING id`,
    id,
    eventId,
    now,
    userId,
    detail,
    ...conditionValue,
  );
  const update = statement(
    `UPDATE enquiry SET ${set} WHERE id = $1 AND ${happened}$${values.length + 2})`,
    id,
    ...values,
    eventId,
  );
  const assigned =
    change.kind === 'assign' && change.assignee !== null && change.assignee !== userId
      ? [queueMention(eventId, change.assignee, now)]
      : [];
  const files = change.kind === 'spam' && !change.isSpam ? [] : concludeChange({ id, eventId, kind });
  const told =
    change.kind === 'state' && ANSWERED.has(change.state)
      ? [statement(QUEUE_ANSWERED, id, eventId, now, now)]
      : [];
  return [eventId, [event, ...told, update, ...assigned, ...files]];
}

/** The mails that an enquiry would have caused, had it not been taken for spam. */
async function rescueMails(
  sql: Sql,
  id: string,
  eventId: string,
  mails: MailKind[],
  now: number,
): Promise<Statement[]> {
  const [found] = await query<{ email: string }>(sql, 'SELECT email FROM enquiry WHERE id = $1', id);
  if (!found) return [];
  const mailboxFor = (kind: MailKind) => (kind === 'enquiry' ? null : mailboxOf(found.email));
  return mails.map((kind) =>
    statement(RESCUE_MAIL, timeOrderedId(now), kind, now, mailboxFor(kind), eventId),
  );
}

/** What people do at the desk. */
export function createDeskChanges(sql: Sql): DeskChangeStore {
  return {
    async change(ids, change, act, mails) {
      const isRescue = change.kind === 'spam' && !change.isSpam;
      const statements: Statement[] = [];
      for (const id of ids) {
        const [eventId, changing] = changeStatements(id, change, act);
        statements.push(...changing);
        if (isRescue)
          statements.push(
            statement(TELL_RESCUED, eventId),
            ...(await rescueMails(sql, id, eventId, mails, act.now)),
          );
      }
      const locks = sql.lock(ids);
      const results = await sql.run(...locks, ...statements);
      // Only lines of history give rows, one for each enquiry that changed.
      return results.slice(locks.length).flat().length;
    },
    note: (id, note, act) => addNote(sql, id, note, act),
    reply: (id, reply, act) => addReply(sql, id, reply, act),
    cancelReply: (id, replyId, act) => cancelReply(sql, id, replyId, act),
    async event(id) {
      const [found] = await query<DeskEvent & { subjectId: string }>(
        sql,
        `SELECT id, subject_id AS "subjectId", created_at AS "createdAt", user_id AS "userId", kind, text, detail
         FROM desk_event WHERE id = $1`,
        id,
      );
      return found ?? null;
    },
  };
}
