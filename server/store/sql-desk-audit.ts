import { timeOrderedId } from './ids.ts';
import { query, type Sql, type SqlValue, statement, type Statement } from './sql.ts';

/** Who did what to what. Nothing of a visitor stands in it: ids outlive a person who was erased, names must not. */
export type AuditEntry = { userId: string | null; action: string; aboutId?: string | null; detail?: string };
export type StoredAuditEntry = Required<AuditEntry> & {
  id: string;
  createdAt: number;
  userName: string | null;
};

export interface AuditStore {
  add(entry: AuditEntry, now: number): Promise<void>;
  /** The newest first. */
  list(page: { limit: number; before?: string }): Promise<StoredAuditEntry[]>;
}

const COLUMNS = ['id', 'created_at', 'user_id', 'action', 'about_id', 'detail'];
const VALUES = COLUMNS.map(
  (column, index) => `CAST($${index + 1} AS ${column === 'created_at' ? 'bigint' : 'text'})`,
);

/**
 * To be put beside the statements of what it records: both happen, or neither does. `from`, whose own values begin at $7,
 * makes it a row for each row that it finds, so that what changed nothing is not recorded.
 */
export const auditEntry = (
  { userId, action, aboutId = null, detail = '' }: AuditEntry,
  now: number,
  from = '',
  ...values: SqlValue[]
): Statement =>
  statement(
    `INSERT INTO desk_audit (${COLUMNS.join(', ')}) SELECT ${VALUES.join(', ')} ${from}`,
    timeOrderedId(now),
    now,
    userId,
    action,
    aboutId,
    detail,
    ...values,
  );

export function createAudit(sql: Sql): AuditStore {
  return {
    async add(entry, now) {
      await sql.run(auditEntry(entry, now));
    },
    list: ({ limit, before = '~' }) =>
      query<StoredAuditEntry>(
        sql,
        `SELECT a.id, a.created_at AS "createdAt", a.user_id AS "userId", a.action, a.about_id AS "aboutId",
           a.detail, u.name AS "userName"
         FROM desk_audit a LEFT JOIN desk_user u ON u.id = a.user_id
         WHERE a.id < $1 ORDER BY a.id DESC LIMIT $2`,
        before,
        limit,
      ),
  };
}
