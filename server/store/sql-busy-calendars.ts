import type { BookingStore, BusyCalendar } from './booking-types.ts';
import { query, type Sql } from './sql.ts';

type Row = Omit<BusyCalendar, 'spans'> & { spans: string };

const SAVE = `INSERT INTO busy_calendar (id, created_at, fetched_at, error, spans) VALUES ($1, $2, $2, NULL, $3)
  ON CONFLICT (id) DO UPDATE SET fetched_at = excluded.fetched_at, error = NULL, spans = excluded.spans`;
const NOTE_FAILURE = `INSERT INTO busy_calendar (id, created_at, error, spans) VALUES ($1, $2, $3, '[]')
  ON CONFLICT (id) DO UPDATE SET error = excluded.error`;

/** The last good copy of each calendar: from when to when, and nothing of what is in it. */
export function createBusyCalendars(sql: Sql): Pick<BookingStore, 'calendars' | 'saveCalendar'> {
  return {
    async calendars() {
      const rows = await query<Row>(
        sql,
        'SELECT id, fetched_at AS "fetchedAt", error, spans FROM busy_calendar',
      );
      return rows.map((row) => ({ ...row, spans: JSON.parse(row.spans) as BusyCalendar['spans'] }));
    },
    async saveCalendar(id, result, now) {
      if ('error' in result) await query(sql, NOTE_FAILURE, id, now, result.error);
      else await query(sql, SAVE, id, now, JSON.stringify(result.spans));
    },
  };
}
