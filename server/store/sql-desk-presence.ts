import type { DeskPresenceStore, PresenceRow } from './desk-types.ts';
import { query, type Sql, statement } from './sql.ts';

const TOUCH = `INSERT INTO desk_presence (id, subject_id, user_id, seen_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, subject_id = excluded.subject_id`;
const REVISION = `SELECT coalesce((SELECT max(id) FROM desk_event), '') || ' ' ||
  coalesce((SELECT max(id) FROM enquiry), '') AS revision`;
/** A window that says nothing for so long was closed with its machine. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Who looks at what, across all processes on one store. */
export function createDeskPresence(sql: Sql): DeskPresenceStore {
  return {
    async touch(id, subjectId, userId, now) {
      await sql.run(
        statement('DELETE FROM desk_presence WHERE seen_at < $1', now - FORGOTTEN_AFTER_MS),
        statement(TOUCH, id, subjectId, userId, now),
      );
    },
    async leave(id) {
      await sql.run(statement('DELETE FROM desk_presence WHERE id = $1', id));
    },
    present: (since) =>
      query<PresenceRow>(
        sql,
        `SELECT DISTINCT subject_id AS "subjectId", user_id AS "userId" FROM desk_presence WHERE seen_at >= $1`,
        since,
      ),
    async revision() {
      const [found] = await query<{ revision: string }>(sql, REVISION);
      return found?.revision ?? '';
    },
  };
}
