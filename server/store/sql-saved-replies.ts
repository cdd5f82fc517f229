import type { SavedReply } from '../../contract/desk/enquiries.ts';
import type { SavedReplyStore } from './desk-types.ts';
import { timeOrderedId } from './ids.ts';
import { query, type Sql, statement } from './sql.ts';

/** Nobody looks through more of them than this. */
const MOST = 500;

export function createSavedReplies(sql: Sql): SavedReplyStore {
  const affects = async (text: string, ...values: string[]): Promise<boolean> =>
    (await query(sql, text, ...values)).length > 0;
  return {
    list: () =>
      query<SavedReply>(sql, `SELECT id, name, text FROM saved_reply ORDER BY name, id LIMIT ${MOST}`),
    async add({ name, text }, now) {
      const id = timeOrderedId(now);
      await sql.run(
        statement(
          'INSERT INTO saved_reply (id, created_at, name, text) VALUES ($1, $2, $3, $4)',
          id,
          now,
          name,
          text,
        ),
      );
      return id;
    },
    change: (id, { name, text }) =>
      affects('UPDATE saved_reply SET name = $2, text = $3 WHERE id = $1 RETURNING id', id, name, text),
    remove: (id) => affects('DELETE FROM saved_reply WHERE id = $1 RETURNING id', id),
  };
}
