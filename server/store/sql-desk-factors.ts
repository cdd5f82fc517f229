import type { DeskUser } from '../../contract/desk/access.ts';
import { auditEntry } from './sql-desk-audit.ts';
import { keepSecret } from './sql-secrets.ts';
import { query, type Sql, statement, type Statement } from './sql.ts';

export type NewPasskey = {
  /** As the browser names the credential. */
  id: string;
  publicKey: string;
  counter: number;
  transports: string;
  label: string;
};
export type StoredPasskey = NewPasskey & { createdAt: number; usedAt: number | null };

export type NewPassword = {
  password: string;
  totpSecret: string;
  totpStep: number;
  recoveryHashes: string[];
};

/** What people sign in with: passkeys, or a password with an app and recovery codes. */
export interface DeskFactorStore {
  passkeys(userId: string): Promise<StoredPasskey[]>;
  /** With its owner, if they may sign in. */
  findPasskey(id: string): Promise<{ passkey: StoredPasskey; user: DeskUser } | null>;
  notePasskeyUse(id: string, counter: number, now: number): Promise<void>;
  /** False when this credential is known already. */
  addPasskey(userId: string, passkey: NewPasskey, now: number): Promise<boolean>;
  /** False when it is the last way to sign in, or not theirs. */
  removePasskey(userId: string, id: string, now: number): Promise<boolean>;
  setPassword(userId: string, password: NewPassword, now: number): Promise<void>;
  /** False when it is the last way to sign in. */
  removePassword(userId: string, now: number): Promise<boolean>;
  setRecoveryCodes(userId: string, hashes: string[], now: number): Promise<void>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** True for the first caller only: a code of the app counts once. */
  spendTotpStep(userId: string, step: number): Promise<boolean>;
  /** True when it was theirs; it is then deleted. */
  spendRecoveryCode(userId: string, hash: string): Promise<boolean>;
  /** True for the first caller only. */
  spend(id: string, endsAt: number): Promise<boolean>;
  /** Created at its first use, and from then on the same for every process. */
  secret(): Promise<string>;
}

const PASSKEY = `p.id, p.public_key AS "publicKey", p.counter, p.transports, p.label,
  p.created_at AS "createdAt", p.used_at AS "usedAt"`;

const replaceRecoveryCodes = (userId: string, hashes: string[], now: number): Statement[] => [
  statement('DELETE FROM desk_recovery_code WHERE user_id = $1', userId),
  ...hashes.map((hash) =>
    statement(
      'INSERT INTO desk_recovery_code (id, created_at, user_id) VALUES ($1, $2, $3)',
      hash,
      now,
      userId,
    ),
  ),
];

/** A passkey without which its owner can still sign in. */
const sparePasskey = (id: string, userId: string): string =>
  `FROM desk_passkey p WHERE p.id = ${id} AND p.user_id = ${userId} AND (
     EXISTS (SELECT 1 FROM desk_user u WHERE u.id = ${userId} AND u.password IS NOT NULL)
     OR EXISTS (SELECT 1 FROM desk_passkey o WHERE o.user_id = ${userId} AND o.id <> ${id}))`;
/** The same for a password. */
const sparePassword = (userId: string): string =>
  `desk_user u WHERE u.id = ${userId} AND u.password IS NOT NULL
     AND EXISTS (SELECT 1 FROM desk_passkey p WHERE p.user_id = ${userId})`;

export function createDeskFactors(sql: Sql): DeskFactorStore {
  return {
    passkeys: (userId) =>
      query<StoredPasskey>(
        sql,
        `SELECT ${PASSKEY} FROM desk_passkey p WHERE p.user_id = $1 ORDER BY p.created_at, p.id`,
        userId,
      ),

    async findPasskey(id) {
      type Found = StoredPasskey & { userId: string } & Omit<DeskUser, 'id'>;
      const [found] = await query<Found>(
        sql,
        `SELECT ${PASSKEY}, u.id AS "userId", u.name, u.address, u.role
         FROM desk_passkey p JOIN desk_user u ON u.id = p.user_id
         WHERE p.id = $1 AND u.disabled_at IS NULL`,
        id,
      );
      if (!found) return null;
      const { userId, name, address, role, ...passkey } = found;
      return { passkey, user: { id: userId, name, address, role } };
    },

    async notePasskeyUse(id, counter, now) {
      await sql.run(
        statement('UPDATE desk_passkey SET counter = $1, used_at = $2 WHERE id = $3', counter, now, id),
      );
    },

    async addPasskey(userId, { id, publicKey, counter, transports, label }, now) {
      const [added] = await sql.run(
        statement(
          `INSERT INTO desk_passkey (id, created_at, user_id, public_key, counter, transports, label)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`,
          id,
          now,
          userId,
          publicKey,
          counter,
          transports,
          label,
        ),
        auditEntry(
          { userId, action: 'passkey added', detail: label },
          now,
          'FROM desk_passkey WHERE id = $7 AND user_id = $8 AND created_at = $9',
          id,
          userId,
          now,
        ),
      );
      return added?.length === 1;
    },

    async removePasskey(userId, id, now) {
      const results = await sql.run(
        ...sql.lock([`factors of ${userId}`]),
        auditEntry({ userId, action: 'passkey removed' }, now, sparePasskey('$7', '$8'), id, userId),
        statement(
          `DELETE FROM desk_passkey WHERE id IN (SELECT p.id ${sparePasskey('$1', '$2')}) RETURNING id`,
          id,
          userId,
        ),
      );
      return results.at(-1)?.length === 1;
    },

    async setPassword(userId, { password, totpSecret, totpStep, recoveryHashes }, now) {
      await sql.run(
        statement(
          'UPDATE desk_user SET password = $1, totp_secret = $2, totp_step = $3 WHERE id = $4',
          password,
          totpSecret,
          totpStep,
          userId,
        ),
        ...replaceRecoveryCodes(userId, recoveryHashes, now),
        auditEntry({ userId, action: 'password set' }, now),
      );
    },

    async removePassword(userId, now) {
      const results = await sql.run(
        ...sql.lock([`factors of ${userId}`]),
        auditEntry({ userId, action: 'password removed' }, now, `FROM ${sparePassword('$7')}`, userId),
        statement(
          `UPDATE desk_user SET password = NULL, totp_secret = NULL
           WHERE id IN (SELECT u.id FROM ${sparePassword('$1')}) RETURNING id`,
          userId,
        ),
        statement(
          `DELETE FROM desk_recovery_code
           WHERE user_id IN (SELECT id FROM desk_user WHERE id = $1 AND password IS NULL)`,
          userId,
        ),
      );
      return results.at(-2)?.length === 1;
    },

    async setRecoveryCodes(userId, hashes, now) {
      await sql.run(
        ...replaceRecoveryCodes(userId, hashes, now),
        auditEntry({ userId, action: 'recovery codes renewed' }, now),
      );
    },

    async countRecoveryCodes(userId) {
      const text = 'SELECT count(*) AS count FROM desk_recovery_code WHERE user_id = $1';
      const [row] = await query<{ count: number }>(sql, text, userId);
      return Number(row?.count);
    },

    async spendTotpStep(userId, step) {
      const text = 'UPDATE desk_user SET totp_step = $1 WHERE id = $2 AND totp_step < $1 RETURNING id';
      return (await query(sql, text, step, userId)).length === 1;
    },

    async spendRecoveryCode(userId, hash) {
      const text = 'DELETE FROM desk_recovery_code WHERE id = $1 AND user_id = $2 RETURNING id';
      return (await query(sql, text, hash, userId)).length === 1;
    },

    async spend(id, endsAt) {
      const text =
        'INSERT INTO desk_spent (id, ends_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id';
      return (await query(sql, text, id, endsAt)).length === 1;
    },

    secret: () => keepSecret(sql, 'desk'),
  };
}
