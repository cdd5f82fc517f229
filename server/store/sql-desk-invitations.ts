import type { DeskRole, DeskUser } from '../../contract/desk/access.ts';
import { emailKey } from '../mail/address.ts';
import { timeOrderedId } from './ids.ts';
import { auditEntry } from './sql-desk-audit.ts';
import type { NewPasskey, NewPassword } from './sql-desk-factors.ts';
import { query, type Sql, statement, type Statement } from './sql.ts';

export type NewInvitation = {
  tokenHash: string;
  endsAt: number;
  name: string;
  address: string;
  role: DeskRole;
  /** Null on the command line. */
  invitedBy: string | null;
};

export type Invitation = Pick<DeskUser, 'id' | 'name' | 'address' | 'role'> & { endsAt: number };

/** What the invited person signs in with from now on. */
export type Credentials = { passkey: NewPasskey } | NewPassword;

export interface DeskInvitationStore {
  add(invitation: NewInvitation, now: number): Promise<string>;
  /** By its token, while it can be used. */
  find(tokenHash: string, now: number): Promise<Invitation | null>;
  /** Those that can be used. */
  list(now: number): Promise<Invitation[]>;
  withdraw(id: string, by: string, now: number): Promise<boolean>;
  /**
   * Uses it up and makes the user, or gives a known one this role and these credentials instead of all former ones, and
   * ends their sessions. Null when another was quicker, or it is over.
   */
  accept(tokenHash: string, name: string, credentials: Credentials, now: number): Promise<DeskUser | null>;
}

const COLUMNS = 'id, name, address, role, ends_at AS "endsAt"';
const OPEN = 'used_by IS NULL AND ends_at > $1';
/** The user whom this claim made. Empty for a claim that came late, and so are all statements that follow. */
const CLAIMED = `SELECT u.id FROM desk_user u JOIN desk_invitation i ON i.address_key = u.address_key
  WHERE i.used_by = $1`;

function factorStatements(claim: string, credentials: Credentials, now: number): Statement[] {
  if ('passkey' in credentials) {
    const { id, publicKey, counter, transports, label } = credentials.passkey;
    return [
      statement(
        `INSERT INTO desk_passkey (id, created_at, user_id, public_key, counter, transports, label)
         SELECT CAST($2 AS text), CAST($3 AS bigint), claimed.id, CAST($4 AS text), CAST($5 AS bigint),
           CAST($6 AS text), CAST($7 AS text) FROM (${CLAIMED}) claimed`,
        claim,
        id,
        now,
        publicKey,
        counter,
        transports,
        label,
      ),
    ];
  }
  const { password, totpSecret, totpStep, recoveryHashes } = credentials;
  return [
    statement(
      `UPDATE desk_user SET password = $2, totp_secret = $3, totp_step = $4 WHERE id IN (${CLAIMED})`,
      claim,
      password,
      totpSecret,
      totpStep,
    ),
    ...recoveryHashes.map((hash) =>
      statement(
        `INSERT INTO desk_recovery_code (id, created_at, user_id)
         SELECT CAST($2 AS text), CAST($3 AS bigint), claimed.id FROM (${CLAIMED}) claimed`,
        claim,
        hash,
        now,
      ),
    ),
  ];
}

async function acceptInvitation(
  sql: Sql,
  ...[tokenHash, name, credentials, now]: Parameters<DeskInvitationStore['accept']>
): Promise<DeskUser | null> {
  const claim = timeOrderedId(now);
  const results = await sql.run(
    statement(
      `UPDATE desk_invitation SET used_by = $3 WHERE ${OPEN} AND token_hash = $2 RETURNING id`,
      now,
      tokenHash,
      claim,
    ),
    statement(
      `INSERT INTO desk_user (id, created_at, name, address, address_key, role)
       SELECT CAST($1 AS text), CAST($2 AS bigint), CAST($3 AS text), address, address_key, role
       FROM desk_invitation WHERE used_by = $1
       ON CONFLICT (address_key) DO UPDATE SET name = excluded.name, address = excluded.address,
         role = excluded.role, disabled_at = NULL, password = NULL, totp_secret = NULL, totp_step = 0`,
      claim,
      now,
      name,
    ),
    ...['desk_passkey', 'desk_recovery_code', 'desk_session'].map((table) =>
      statement(`DELETE FROM ${table} WHERE user_id IN (${CLAIMED})`, claim),
    ),
    ...factorStatements(claim, credentials, now),
    statement(
      `INSERT INTO desk_audit (id, created_at, user_id, action, about_id, detail)
       SELECT CAST($2 AS text), CAST($3 AS bigint), claimed.id, 'accepted an invitation', claimed.id, ''
       FROM (${CLAIMED}) claimed`,
      claim,
      timeOrderedId(now),
      now,
    ),
    statement(`SELECT id, name, address, role FROM desk_user WHERE id IN (${CLAIMED})`, claim),
  );
  return (results.at(-1)?.[0] as DeskUser | undefined) ?? null;
}

export function createDeskInvitations(sql: Sql): DeskInvitationStore {
  return {
    async add({ tokenHash, endsAt, name, address, role, invitedBy }, now) {
      const id = timeOrderedId(now);
      const key = emailKey(address);
      await sql.run(
        // Only the newest link of an address works.
        statement('DELETE FROM desk_invitation WHERE address_key = $1 AND used_by IS NULL', key),
        statement(
          `INSERT INTO desk_invitation
             (id, created_at, token_hash, ends_at, name, address, address_key, role, invited_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          id,
          now,
          tokenHash,
          endsAt,
          name,
          address,
          key,
          role,
          invitedBy,
        ),
        auditEntry({ userId: invitedBy, action: 'invited', aboutId: id, detail: `${address}, ${role}` }, now),
      );
      return id;
    },

    async find(tokenHash, now) {
      const [found] = await query<Invitation>(
        sql,
        `SELECT ${COLUMNS} FROM desk_invitation WHERE ${OPEN} AND token_hash = $2`,
        now,
        tokenHash,
      );
      return found ?? null;
    },

    list: (now) =>
      query<Invitation>(sql, `SELECT ${COLUMNS} FROM desk_invitation WHERE ${OPEN} ORDER BY id`, now),

    async withdraw(id, by, now) {
      const entry = { userId: by, action: 'invitation withdrawn', aboutId: id };
      const [, gone] = await sql.run(
        auditEntry(entry, now, 'FROM desk_invitation WHERE id = $7 AND used_by IS NULL', id),
        statement(`DELETE FROM desk_invitation WHERE ${OPEN} AND id = $2 RETURNING id`, now, id),
      );
      return gone?.length === 1;
    },

    accept: (...args) => acceptInvitation(sql, ...args),
  };
}
