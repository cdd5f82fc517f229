import type { DeskRole, DeskUser } from '../../contract/desk/access.ts';
import { emailKey } from '../mail/address.ts';
import { auditEntry } from './sql-desk-audit.ts';
import { query, type Sql, statement } from './sql.ts';

/** What a password sign-in is judged by. */
export type PasswordUser = DeskUser & { password: string | null; totpSecret: string | null };

export type ListedUser = DeskUser & {
  disabledAt: number | null;
  hasPassword: boolean;
  passkeys: number;
  seenAt: number | null;
};

export interface DeskUserStore {
  count(): Promise<number>;
  list(): Promise<ListedUser[]>;
  /** One who may sign in. */
  byAddress(address: string): Promise<PasswordUser | null>;
  /** False when it would leave the desk without an admin, or there is no such user. */
  change(
    userId: string,
    change: { role: DeskRole; isDisabled: boolean },
    by: string,
    now: number,
  ): Promise<boolean>;
}

const USER = 'id, name, address, role';

async function changeUser(
  sql: Sql,
  ...[userId, { role, isDisabled }, by, now]: Parameters<DeskUserStore['change']>
): Promise<boolean> {
  const staysAdmin = role === 'admin' && !isDisabled;
  const disabled = isDisabled ? 1 : 0;
  const results = await sql.run(
    ...sql.lock(['desk admins']),
    statement(
      `UPDATE desk_user SET role = $2, disabled_at = CASE WHEN $3 = 1 THEN coalesce(disabled_at, $4) END
       WHERE id = $1 AND ($5 = 1 OR EXISTS (SELECT 1 FROM desk_user o
         WHERE o.id <> $1 AND o.role = 'admin' AND o.disabled_at IS NULL))
       RETURNING id`,
      userId,
      role,
      disabled,
      now,
      staysAdmin ? 1 : 0,
    ),
    // A role holds from the next request. Who is locked out has no next request.
    statement(
      'DELETE FROM desk_session WHERE user_id IN (SELECT id FROM desk_user WHERE id = $1 AND disabled_at IS NOT NULL)',
      userId,
    ),
    auditEntry(
      { userId: by, action: isDisabled ? 'user locked' : 'user changed', aboutId: userId, detail: role },
      now,
      'FROM desk_user WHERE id = $7 AND role = $8 AND CASE WHEN disabled_at IS NULL THEN 0 ELSE 1 END = $9',
      userId,
      role,
      disabled,
    ),
  );
  const changed = results.at(-3);
  return changed?.length === 1;
}

export function createDeskUsers(sql: Sql): DeskUserStore {
  return {
    async count() {
      const [row] = await query<{ count: number }>(sql, 'SELECT count(*) AS count FROM desk_user');
      return Number(row?.count);
    },

    async list() {
      const rows = await query<ListedUser>(
        sql,
        `SELECT ${USER}, disabled_at AS "disabledAt",
           password IS NOT NULL AS "hasPassword",
           (SELECT count(*) FROM desk_passkey p WHERE p.user_id = u.id) AS passkeys,
           (SELECT max(seen_at) FROM desk_session s WHERE s.user_id = u.id) AS "seenAt"
         FROM desk_user u ORDER BY name, id`,
      );
      return rows.map((row) => ({
        ...row,
        hasPassword: Boolean(row.hasPassword),
        passkeys: Number(row.passkeys),
      }));
    },

    async byAddress(address) {
      const [found] = await query<PasswordUser>(
        sql,
        `SELECT ${USER}, password, totp_secret AS "totpSecret" FROM desk_user
         WHERE address_key = $1 AND disabled_at IS NULL`,
        emailKey(address),
      );
      return found ?? null;
    },

    change: (...args) => changeUser(sql, ...args),
  };
}
