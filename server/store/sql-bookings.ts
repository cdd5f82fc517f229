import { mailboxOf } from '../mail/address.ts';
import type {
  Booking,
  BookingEntry,
  BookingStore,
  BookResult,
  NewBooking,
  WantedSlot,
} from './booking-types.ts';
import { timeOrderedId } from './ids.ts';
import { queueMails } from './queue-mails.ts';
import { queueBookingEvent, queueCreated } from './queue-webhooks.ts';
import { createBlocks } from './sql-booking-blocks.ts';
import { createBusyCalendars } from './sql-busy-calendars.ts';
import { INSERT_COLUMNS, type Insertion, toInsertion } from './sql-enquiries.ts';
import { keepSecret, replaceSecret } from './sql-secrets.ts';
import { query, type Row, type Sql, type SqlValue, statement, type Statement } from './sql.ts';
import type { MailKind } from './types.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOCK = 'bookings';
const FEED_SECRET = 'booking feed';

const COLUMNS = `booking.id, booking.created_at AS "createdAt", booking.state, consultant, starts_at AS "startsAt",
  ends_at AS "endsAt", time_zone AS "timeZone", sequence, changed_at AS "changedAt"`;
const GET = `SELECT ${COLUMNS} FROM booking WHERE id = $1`;
const BETWEEN = `SELECT ${COLUMNS}, name, email, service, message
  FROM booking JOIN enquiry ON enquiry.id = booking.subject_id
  WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at, consultant LIMIT $3`;

/** Nobody is reminded of what was booked or moved a day before: that mail has just come. */
const isToRemind = (now: string) => `booking.state = 'booked' AND starts_at > ${now}
  AND starts_at <= ${now} + ${DAY_MS} AND changed_at < starts_at - ${DAY_MS}
  AND coalesce(reminded_for, 0) <> starts_at`;

/** Values in the order of their first use, and where each stands in the statement. */
function parameters() {
  const values: SqlValue[] = [];
  return { values, add: (value: SqlValue): string => `$${values.push(value)}` };
}

type Add = ReturnType<typeof parameters>['add'];

/** The first of these consultants who is free, if there is one. `exceptId` is the booking that is being moved. */
function choose(slot: WantedSlot, exceptId: string, add: Add): string {
  const numbers = slot.consultants
    .map((number) => `SELECT ${Math.trunc(number)} AS number`)
    .join(' UNION ALL ');
  const until = add(slot.endsAt + slot.bufferMs);
  const from = add(slot.startsAt - slot.bufferMs);
  return `SELECT number FROM (${numbers}) AS candidate
    WHERE NOT EXISTS (SELECT 1 FROM booking WHERE consultant = number AND state <> 'cancelled'
        AND id <> ${add(exceptId)} AND starts_at < ${until} AND ends_at > ${from})
      AND NOT EXISTS (SELECT 1 FROM booking_block WHERE consultant = number
        AND starts_at < ${until} AND ends_at > ${from})
    ORDER BY number LIMIT 1`;
}

type Mail = { kind: MailKind; subjectId: string; mailbox: string | null; traceParent?: string | undefined };

/** A mail for which the condition holds. */
function queue(mail: Mail, now: number, condition: (add: Add) => string): Statement & { id: string } {
  const { add, values } = parameters();
  const id = timeOrderedId(now);
  const text = queueMails(`SELECT CAST(${add(id)} AS text) AS id, CAST(${add(mail.kind)} AS text) AS kind,
    CAST(${add(mail.subjectId)} AS text) AS subject_id, CAST(${add(now)} AS bigint) AS created_at,
    CAST(${add(mail.mailbox)} AS text) AS mailbox, CAST(${add(mail.traceParent ?? null)} AS text) AS trace_parent,
    1 AS nth WHERE ${condition(add)}`);
  return { id, text, values };
}

function insertBooking(
  id: string,
  invitation: string,
  { slot, timeZone }: NewBooking,
  now: number,
): Statement {
  const { add, values } = parameters();
  const text = `INSERT INTO booking
      (id, created_at, subject_id, state, consultant, starts_at, ends_at, time_zone, sequence, changed_at)
    SELECT CAST(${add(id)} AS text), CAST(${add(now)} AS bigint), CAST(${add(id)} AS text), 'booked', number,
      CAST(${add(slot.startsAt)} AS bigint), CAST(${add(slot.endsAt)} AS bigint), CAST(${add(timeZone)} AS text), 0,
      CAST(${add(now)} AS bigint)
    FROM (${choose(slot, '', add)}) AS chosen
    WHERE EXISTS (SELECT 1 FROM outbox WHERE id = ${add(invitation)})
    RETURNING id`;
  return { text, values };
}

const isStored = (id: string) => (add: Add) => `EXISTS (SELECT 1 FROM booking WHERE id = ${add(id)})`;

/** Whether there is room, and which enquiry has the key already. One that is spam gives way to the same, come clean. */
function look(slot: WantedSlot, enquiry: Insertion['enquiry']): Statement {
  const { add, values } = parameters();
  const holder = `FROM enquiry WHERE idempotency_key = ${add(enquiry.idempotency_key)}
    AND NOT (status = 'spam' AND fingerprint = ${add(enquiry.fingerprint)})`;
  const text = `SELECT EXISTS (${choose(slot, '', add)}) AS free, (SELECT id ${holder}) AS id,
    (SELECT fingerprint ${holder}) AS fingerprint`;
  return { text, values };
}

function bookingStatements(booking: NewBooking, now: number) {
  const { traceParent } = booking.enquiry;
  const { enquiry } = toInsertion({ ...booking.enquiry, status: 'new', mails: [] }, now);
  const key = enquiry.idempotency_key;
  const mailbox = mailboxOf(String(enquiry.email));
  // The invitation comes first: who gets none, because their mailbox had its share, is not booked either.
  const invitation = queue(
    { kind: 'booking-invitation', subjectId: enquiry.id, mailbox, traceParent },
    now,
    (add) =>
      `EXISTS (${choose(booking.slot, '', add)})
       AND NOT EXISTS (SELECT 1 FROM enquiry WHERE idempotency_key = ${add(key)})`,
  );
  const row = parameters();
  const columns = INSERT_COLUMNS.map(
    (column) => `CAST(${row.add(enquiry[column])} AS ${column === 'created_at' ? 'bigint' : 'text'})`,
  );
  const insertEnquiry = `INSERT INTO enquiry (${INSERT_COLUMNS.join(', ')})
    SELECT ${columns.join(', ')} WHERE ${isStored(enquiry.id)(row.add)}`;
  const ours: Mail = { kind: 'booking', subjectId: enquiry.id, mailbox: null, traceParent };
  return {
    id: enquiry.id,
    mailbox,
    look: look(booking.slot, enquiry),
    fingerprint: enquiry.fingerprint,
    statements: [
      // The same booking was taken for spam before and comes clean now.
      statement(
        "DELETE FROM enquiry WHERE idempotency_key = $1 AND fingerprint = $2 AND status = 'spam'",
        key,
        enquiry.fingerprint,
      ),
      invitation,
      insertBooking(enquiry.id, invitation.id, booking, now),
      { text: insertEnquiry, values: row.values },
      queue(ours, now, isStored(enquiry.id)),
      // With a booking its enquiry is stored, and not without.
      statement(queueCreated('FROM enquiry WHERE id = $1'), enquiry.id),
      statement(queueBookingEvent('booking.created'), enquiry.id, 0),
    ],
  };
}

/** Of a booking that was not stored. */
function resultForRefused(fingerprint: string, { id, fingerprint: known, free }: Row = {}): BookResult {
  if (typeof id === 'string')
    return known === fingerprint ? { outcome: 'repeated', id } : { outcome: 'conflict' };
  return { outcome: free ? 'mailbox' : 'taken' };
}

/** Both sides are told of a change; what waits to be sent would tell them the same, and goes. */
function tellOfChange(
  event: 'booking.moved' | 'booking.cancelled',
  id: string,
  sequence: number,
  now: number,
): Statement[] {
  const isChanged = (add: Add) =>
    `EXISTS (SELECT 1 FROM booking WHERE id = ${add(id)} AND sequence = ${add(sequence)})`;
  const waiting = parameters();
  return [
    {
      text: `DELETE FROM outbox WHERE subject_id = ${waiting.add(id)} AND state = 'pending' AND lease_token IS NULL
        AND kind IN ('booking', 'booking-invitation', 'booking-update', 'booking-reminder') AND ${isChanged(waiting.add)}`,
      values: waiting.values,
    },
    ...(['booking', 'booking-update'] as const).map((kind) =>
      queue({ kind, subjectId: id, mailbox: null }, now, isChanged),
    ),
    statement(queueBookingEvent(event), id, sequence),
  ];
}

/** Bookings in the SQL that both engines speak. Whoever changes what is taken waits for the others who do. */
export function createBookings(sql: Sql): BookingStore {
  const get = async (id: string) => (await query<Booking>(sql, GET, id))[0] ?? null;
  return {
    ...createBlocks(sql, LOCK),
    ...createBusyCalendars(sql),
    get,

    async add(booking, now) {
      if (booking.slot.consultants.length === 0) return { outcome: 'taken' };
      const { id, mailbox, look: looking, fingerprint, statements } = bookingStatements(booking, now);
      // Most who come too late are told without waiting for the lock.
      const [[found] = []] = await sql.run(looking);
      if (!found?.free || found.id) return resultForRefused(fingerprint, found);
      const locks = sql.lock([LOCK, mailbox]);
      const results = (await sql.run(...locks, ...statements, looking)).slice(locks.length);
      const [, , stored] = results;
      return stored?.length ? { outcome: 'stored', id } : resultForRefused(fingerprint, results.at(-1)?.[0]);
    },

    async move(id, sequence, slot, now) {
      if (slot.consultants.length === 0) return 'taken';
      const { add, values } = parameters();
      const chosen = choose(slot, id, add);
      const text = `UPDATE booking SET consultant = (${chosen}), starts_at = ${add(slot.startsAt)},
          ends_at = ${add(slot.endsAt)}, sequence = sequence + 1, changed_at = ${add(now)}
        WHERE id = ${add(id)} AND sequence = ${add(sequence)} AND state = 'booked' AND EXISTS (${chosen})
        RETURNING id`;
      const locks = sql.lock([LOCK]);
      const results = await sql.run(
        ...locks,
        { text, values },
        ...tellOfChange('booking.moved', id, sequence + 1, now),
      );
      if (results[locks.length]?.length) return 'moved';
      const found = await get(id);
      return found?.state === 'booked' && found.sequence === sequence ? 'taken' : 'used';
    },

    async cancel(id, sequence, now) {
      const text = `UPDATE booking SET state = 'cancelled', sequence = sequence + 1, changed_at = $1
        WHERE id = $2 AND sequence = $3 AND state = 'booked' RETURNING id`;
      const change = statement(text, now, id, sequence);
      const [changed] = await sql.run(change, ...tellOfChange('booking.cancelled', id, sequence + 1, now));
      return Boolean(changed?.length);
    },

    async markNoShow(id, now) {
      const text = `UPDATE booking SET state = 'no-show', changed_at = $1
        WHERE id = $2 AND state = 'booked' AND starts_at <= $1 RETURNING id`;
      return (await query(sql, text, now, id)).length > 0;
    },

    between: (from, until, limit) => query<BookingEntry>(sql, BETWEEN, from, until, limit),
    list: ({ limit, after = '' }) =>
      query<Booking>(sql, `SELECT ${COLUMNS} FROM booking WHERE id > $1 ORDER BY id LIMIT $2`, after, limit),

    async remind(now) {
      const due = await query<{ id: string }>(sql, `SELECT id FROM booking WHERE ${isToRemind('$1')}`, now);
      if (due.length === 0) return 0;
      const locks = sql.lock([LOCK]);
      // Another process may have been quicker: what is due is asked again under the lock.
      const results = await sql.run(
        ...locks,
        ...due.flatMap(({ id }) => [
          queue({ kind: 'booking-reminder', subjectId: id, mailbox: null }, now, (add) => {
            const time = add(now);
            return `EXISTS (SELECT 1 FROM booking WHERE id = ${add(id)} AND ${isToRemind(`CAST(${time} AS bigint)`)})`;
          }),
          statement(
            `UPDATE booking SET reminded_for = starts_at WHERE id = $2 AND ${isToRemind('$1')} RETURNING id`,
            now,
            id,
          ),
        ]),
      );
      return results.slice(locks.length).flat().length;
    },

    secret: () => keepSecret(sql, 'booking links'),
    feedSecret: () => keepSecret(sql, FEED_SECRET),
    rotateFeedSecret: () => replaceSecret(sql, FEED_SECRET),
  };
}
