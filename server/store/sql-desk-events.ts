import type { EventKind } from '../../contract/desk/enquiries.ts';
import { refile } from './sql-desk-filing.ts';
import { type Statement, statement } from './sql.ts';

export type ChangedEnquiry = { id: string; eventId: string; kind: EventKind };

/**
 * What belongs to every change of an enquiry, in its transaction: whoever has to hear of one adds a statement here. The line
 * of history `eventId` exists only if the change took place.
 */
export const concludeChange = ({ id }: ChangedEnquiry): Statement[] => [refile('id = $1', id)];

/** A mail to a colleague about an event, named by both. */
export const queueMention = (eventId: string, userId: string, now: number): Statement =>
  statement(
    `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
     SELECT CAST($1 AS text), 'mention', subject_id, 'pending', CAST($2 AS bigint), CAST($2 AS bigint)
     FROM desk_event WHERE id = $3`,
    `${eventId}.${userId}`,
    now,
    eventId,
  );
