import type { Taken } from '../../contract/booking/slots.ts';
import type { Block, BookingStore } from './booking-types.ts';
import { timeOrderedId } from './ids.ts';
import { query, type Sql, statement } from './sql.ts';

const COLUMNS = 'consultant, starts_at AS "startsAt", ends_at AS "endsAt"';
const OVERLAPS = 'starts_at < $2 AND ends_at > $1';

/** Time that a consultant has blocked on the desk. What is booked already stays. */
export function createBlocks(
  sql: Sql,
  lock: string,
): Pick<BookingStore, 'taken' | 'block' | 'blocksBetween' | 'unblock'> {
  return {
    taken: (from, until) =>
      query<Taken>(
        sql,
        `SELECT ${COLUMNS} FROM booking WHERE state <> 'cancelled' AND ${OVERLAPS}
         UNION ALL SELECT ${COLUMNS} FROM booking_block WHERE ${OVERLAPS}`,
        from,
        until,
      ),
    async block({ consultant, startsAt, endsAt }, now) {
      const id = timeOrderedId(now);
      const text =
        'INSERT INTO booking_block (id, created_at, consultant, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)';
      await sql.run(...sql.lock([lock]), statement(text, id, now, consultant, startsAt, endsAt));
      return id;
    },
    blocksBetween: (from, until) =>
      query<Block>(
        sql,
        `SELECT id, ${COLUMNS} FROM booking_block WHERE ${OVERLAPS} ORDER BY starts_at LIMIT 500`,
        from,
        until,
      ),
    unblock: async (id) =>
      (await query(sql, 'DELETE FROM booking_block WHERE id = $1 RETURNING id', id)).length > 0,
  };
}
