import type { DeskUser } from '../../contract/desk/access.ts';
import { timeOrderedId } from './ids.ts';
import { auditEntry } from './sql-desk-audit.ts';
import { query, type Sql, statement } from './sql.ts';

export type SignInMethod = 'passkey' | 'password';

export type DeskSession = {
  id: string;
  createdAt: number;
  seenAt: number;
  method: SignInMethod;
  /** What the browser calls itself, shortened. */
  device: string;
};

/** Sessions begun or last seen before these moments are over. */
export type SessionBounds = { begunAfter: number; seenAfter: number };

export type NewSession = {
  userId: string;
  tokenHash: string;
  method: SignInMethod;
  device: string;
  /** The session that the same browser had until now: it ends. */
  formerHash: string | null;
};

export interface DeskSessionStore {
  begin(session: NewSession, now: number): Promise<void>;
  find(tokenHash: string, bounds: SessionBounds): Promise<{ session: DeskSession; user: DeskUser } | null>;
  touch(id: string, now: number): Promise<void>;
  ofUser(userId: string, bounds: SessionBounds): Promise<DeskSession[]>;
  /** One of this user's. False when there is none of this id. */
  end(userId: string, id: string, now: number): Promise<boolean>;
  /** All of this user's but the one that asks for it. */
  endOthers(userId: string, keptId: string | null, by: string, now: number): Promise<number>;
  sweep(bounds: SessionBounds, now: number): Promise<void>;
}

const SESSION = 's.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.method, s.device';
const USER = 'u.id AS "userId", u.name, u.address, u.role';
const LIVE = 's.created_at > $2 AND s.seen_at > $3';

const BEGIN = `INSERT INTO desk_session (id, created_at, token_hash, user_id, seen_at, method, device)
  VALUES ($1, $2, $3, $4, $2, $5, $6)`;
const FIND = `SELECT ${SESSION}, ${USER} FROM desk_session s JOIN desk_user u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND ${LIVE} AND u.disabled_at IS NULL`;
const OF_USER = `SELECT ${SESSION} FROM desk_session s WHERE s.user_id = $1 AND ${LIVE} ORDER BY s.seen_at DESC`;
const END = 'DELETE FROM desk_session WHERE user_id = $1 AND id = $2 RETURNING id';
const END_OTHERS = "DELETE FROM desk_session WHERE user_id = $1 AND id <> coalesce($2, '') RETURNING id";

type Found = DeskSession & { userId: string } & Omit<DeskUser, 'id'>;

export function createDeskSessions(sql: Sql): DeskSessionStore {
  return {
    async begin({ userId, tokenHash, method, device, formerHash }, now) {
      const id = timeOrderedId(now);
      await sql.run(
        statement('DELETE FROM desk_session WHERE token_hash = $1', formerHash),
        statement(BEGIN, id, now, tokenHash, userId, method, device),
        auditEntry({ userId, action: 'signed in', aboutId: id, detail: method }, now),
      );
    },

    async find(tokenHash, { begunAfter, seenAfter }) {
      const [found] = await query<Found>(sql, FIND, tokenHash, begunAfter, seenAfter);
      if (!found) return null;
      const { userId, name, address, role, ...session } = found;
      return { session, user: { id: userId, name, address, role } };
    },

    async touch(id, now) {
      await sql.run(statement('UPDATE desk_session SET seen_at = $1 WHERE id = $2', now, id));
    },

    ofUser: (userId, { begunAfter, seenAfter }) =>
      query<DeskSession>(sql, OF_USER, userId, begunAfter, seenAfter),

    async end(userId, id, now) {
      const from = 'FROM desk_session WHERE user_id = $7 AND id = $8';
      const [, ended] = await sql.run(
        auditEntry({ userId, action: 'session ended', aboutId: id }, now, from, userId, id),
        statement(END, userId, id),
      );
      return ended?.length === 1;
    },

    async endOthers(userId, keptId, by, now) {
      const [ended] = await sql.run(
        statement(END_OTHERS, userId, keptId),
        auditEntry({ userId: by, action: 'sessions ended', aboutId: userId }, now),
      );
      return ended?.length ?? 0;
    },

    async sweep({ begunAfter, seenAfter }, now) {
      await sql.run(
        statement('DELETE FROM desk_session WHERE created_at <= $1 OR seen_at <= $2', begunAfter, seenAfter),
        statement('DELETE FROM desk_spent WHERE ends_at <= $1', now),
        statement('DELETE FROM desk_invitation WHERE ends_at <= $1', now),
      );
    },
  };
}
