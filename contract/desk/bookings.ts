import { check, integer, minValue, number, pipe, strictObject } from 'valibot';
import { slotSchema } from '../booking/booking.ts';

export const DESK_BOOKINGS_PATH = '/api/desk/bookings';
export const DESK_BLOCKS_PATH = '/api/desk/blocked-times';

/** Times are instants in milliseconds. */
export type DeskBooking = {
  id: string;
  state: 'booked' | 'cancelled' | 'no-show';
  consultant: number;
  startsAt: number;
  endsAt: number;
  timeZone: string;
  sequence: number;
  name: string;
  email: string;
  service: string;
  message: string;
};
export type DeskBlock = { id: string; consultant: number; startsAt: number; endsAt: number };
export type DeskCalendar = { consultant: number; fetchedAt: number | null; error: string | null };

/** Seven days of the office from Monday on. */
export type DeskWeek = {
  /** When it was asked for, by the server's clock. */
  now: number;
  timeZone: string;
  timeZoneLabel: string;
  consultants: number;
  /** YYYY-MM-DD */
  days: string[];
  bookings: DeskBooking[];
  blocks: DeskBlock[];
  /** Where a booking could be moved to, in any week. */
  free: number[];
  /** How old the copies of the consultants' own calendars are. */
  calendars: DeskCalendar[];
};

const sequence = pipe(number(), integer(), minValue(0));
export const moveBooking = strictObject({ sequence, slot: slotSchema });
export const cancelBooking = strictObject({ sequence });
export const newBlock = pipe(
  strictObject({ consultant: pipe(number(), integer(), minValue(1)), from: slotSchema, until: slotSchema }),
  check(({ from, until }) => from < until, 'It ends before it begins.'),
);
