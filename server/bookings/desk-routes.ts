import { linkTexts, bookingTexts, slotTexts } from '../../contract/booking/booking.ts';
import { type BookingRules, slotProblem } from '../../contract/booking/slots.ts';
import { addDays, instantAt, wallAt, weekdayOf } from '../../contract/booking/time-zones.ts';
import {
  cancelBooking,
  DESK_BLOCKS_PATH,
  DESK_BOOKINGS_PATH,
  type DeskWeek,
  moveBooking,
  newBlock,
} from '../../contract/desk/bookings.ts';
import { DeskRefusal, refusals } from '../desk/desk-refusal.ts';
import { type Desk, deskRoute } from '../desk/desk-route.ts';
import type { Availability } from './availability.ts';
import { calendarOwner } from './busy-calendars.ts';

export type DeskBookingParts = {
  rules: BookingRules;
  availability: Availability;
  busyUrls: readonly string[];
};

const MOST_OF_A_WEEK = 500;

const changed = () => new DeskRefusal(409, { code: 'changed', text: linkTexts.changed });

/** The days of the week in which a day lies, from Monday; of this week for whatever is no day. */
function weekOf(asked: string | null, rules: BookingRules, now: number): string[] {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked ?? '') && !Number.isNaN(Date.parse(asked ?? ''));
  const day = isDay && asked !== null ? asked : wallAt(rules.timeZone, now).day;
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, nth) => addDays(monday, nth));
}

const startOf = (rules: BookingRules, day: string): number =>
  instantAt(rules.timeZone, { day, minute: 0 }) ?? Date.parse(day);

async function week(desk: Desk, parts: DeskBookingParts, asked: string | null): Promise<DeskWeek> {
  const { rules, availability, busyUrls } = parts;
  const { bookings } = desk.store;
  const now = desk.clock();
  const days = weekOf(asked, rules, now);
  const [from, until] = [startOf(rules, days[0] ?? ''), startOf(rules, addDays(days[6] ?? '', 1))];
  const ownerOf = calendarOwner(busyUrls, rules.consultants);
  return {
    timeZone: rules.timeZone,
    timeZoneLabel: rules.timeZoneLabel,
    consultants: rules.consultants,
    now,
    days,
    bookings: await bookings.between(from, until, MOST_OF_A_WEEK),
    blocks: await bookings.blocksBetween(from, until),
    free: await availability.free(now),
    calendars: (await bookings.calendars()).flatMap(({ id, fetchedAt, error }) => {
      const consultant = ownerOf(id);
      return consultant === undefined ? [] : [{ consultant, fetchedAt, error }];
    }),
  };
}

/** The consultations on the desk: a week at a time. What is changed here tells the visitor, as their own link does. */
export function deskBookingRoutes(desk: Desk, parts: DeskBookingParts): void {
  const { bookings, audit } = desk.store;
  const { rules, availability } = parts;

  deskRoute(desk, { method: 'GET', url: DESK_BOOKINGS_PATH, role: 'read' }, ({ query }) =>
    week(desk, parts, query.get('week')),
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${DESK_BOOKINGS_PATH}/:id/move`, role: 'reply', body: moveBooking },
    async ({ params: { id = '' }, body: { sequence, slot }, user, now }) => {
      const problem = slotProblem(rules, slot, now);
      if (problem !== null) throw refusals.invalid({ slot: slotTexts[problem] });
      const result = await bookings.move(id, sequence, await availability.wanted(slot), now);
      if (result === 'taken') throw refusals.invalid({ slot: bookingTexts.taken });
      if (result === 'used') throw changed();
      await audit.add({ userId: user.id, action: 'booking moved', aboutId: id, detail: '' }, now);
      desk.onStored();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${DESK_BOOKINGS_PATH}/:id/cancel`, role: 'reply', body: cancelBooking },
    async ({ params: { id = '' }, body: { sequence }, user, now }) => {
      if (!(await bookings.cancel(id, sequence, now))) throw changed();
      await audit.add({ userId: user.id, action: 'booking cancelled', aboutId: id, detail: '' }, now);
      desk.onStored();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${DESK_BOOKINGS_PATH}/:id/no-show`, role: 'reply' },
    async ({ params: { id = '' }, now }) => {
      if (!(await bookings.markNoShow(id, now))) throw changed();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: DESK_BLOCKS_PATH, role: 'reply', body: newBlock },
    async ({ body: { consultant, from, until }, now }) => {
      if (consultant > rules.consultants)
        throw refusals.invalid({ consultant: 'There is no such consultant.' });
      return { id: await bookings.block({ consultant, startsAt: from, endsAt: until }, now) };
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${DESK_BLOCKS_PATH}/:id/remove`, role: 'reply' },
    async ({ params: { id = '' } }) => {
      if (!(await bookings.unblock(id))) throw refusals.missing();
    },
  );
}
