import { addDays, instantAt, minuteOf, type Wall, wallAt, weekdayOf } from './time-zones.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Opening = { opens: string; closes: string };

/** From `hours` and `booking` of content/site.yaml. */
export type BookingRules = {
  timeZone: string;
  timeZoneLabel: string;
  weekdays: Opening;
  saturday: Opening;
  holidays?: readonly string[];
  /** How long a consultation is, and how long a consultant has between two. */
  minutes: number;
  bufferMinutes: number;
  /** The least time from booking, moving or cancelling to the consultation. */
  leadHours: number;
  /** How far ahead it can be booked. */
  days: number;
  consultants: number;
};

/** Time that a consultant does not have. */
export type Taken = { consultant: number; startsAt: number; endsAt: number };

export type SlotProblem = 'past' | 'soon' | 'late' | 'closed' | 'offGrid';

export const lengthMs = ({ minutes }: Pick<BookingRules, 'minutes'>): number => minutes * MINUTE_MS;
export const bufferMs = ({ bufferMinutes }: Pick<BookingRules, 'bufferMinutes'>): number =>
  bufferMinutes * MINUTE_MS;
export const leadMs = ({ leadHours }: Pick<BookingRules, 'leadHours'>): number => leadHours * HOUR_MS;

function openingOn({ weekdays, saturday, holidays = [] }: BookingRules, day: string): Opening | null {
  const weekday = weekdayOf(day);
  if (weekday === 0 || holidays.includes(day)) return null;
  return weekday === 6 ? saturday : weekdays;
}

/** A consultation that clocks are put forward or back in is none: its end would not be where its start promises it. */
function instantOfSlot(rules: BookingRules, { day, minute }: Wall): number | null {
  const startsAt = instantAt(rules.timeZone, { day, minute });
  if (startsAt === null) return null;
  const endsAt = instantAt(rules.timeZone, { day, minute: minute + rules.minutes });
  return endsAt === startsAt + lengthMs(rules) ? startsAt : null;
}

/** Every consultation that could begin on a day, taken or not. */
export function slotsOn(rules: BookingRules, day: string): number[] {
  const opening = openingOn(rules, day);
  if (!opening) return [];
  const slots: number[] = [];
  const last = minuteOf(opening.closes) - rules.minutes;
  for (let minute = minuteOf(opening.opens); minute <= last; minute += rules.minutes + rules.bufferMinutes) {
    const startsAt = instantOfSlot(rules, { day, minute });
    if (startsAt !== null) slots.push(startsAt);
  }
  return slots;
}

const earliest = (rules: BookingRules, now: number): number => now + leadMs(rules);
const latest = (rules: BookingRules, now: number): number => now + rules.days * DAY_MS;

/** Every consultation that may be booked now, taken or not. */
export function slotsFrom(rules: BookingRules, now: number): number[] {
  const today = wallAt(rules.timeZone, now).day;
  const days = Array.from({ length: rules.days + 2 }, (_, nth) => addDays(today, nth));
  return days
    .flatMap((day) => slotsOn(rules, day))
    .filter((startsAt) => startsAt >= earliest(rules, now) && startsAt <= latest(rules, now));
}

/** Why nobody can have a consultation at this time; null if it depends on who is free. */
export function slotProblem(rules: BookingRules, startsAt: number, now: number): SlotProblem | null {
  if (startsAt <= now) return 'past';
  if (startsAt < earliest(rules, now)) return 'soon';
  if (startsAt > latest(rules, now)) return 'late';
  const { day, minute } = wallAt(rules.timeZone, startsAt);
  if (slotsOn(rules, day).includes(startsAt)) return null;
  const opening = openingOn(rules, day);
  const isOpen =
    opening && minute >= minuteOf(opening.opens) && minute + rules.minutes <= minuteOf(opening.closes);
  return isOpen ? 'offGrid' : 'closed';
}

/** Whoever has the time and the buffer around it, by number from 1. */
export function freeConsultants(rules: BookingRules, startsAt: number, taken: readonly Taken[]): number[] {
  const from = startsAt - bufferMs(rules);
  const until = startsAt + lengthMs(rules) + bufferMs(rules);
  const isTaken = (consultant: number) =>
    taken.some((span) => span.consultant === consultant && span.startsAt < until && span.endsAt > from);
  return Array.from({ length: rules.consultants }, (_, nth) => nth + 1).filter((each) => !isTaken(each));
}

export const freeSlots = (rules: BookingRules, now: number, taken: readonly Taken[]): number[] =>
  slotsFrom(rules, now).filter((startsAt) => freeConsultants(rules, startsAt, taken).length > 0);

/** The times closest to one that is gone, in their order. */
export const nearestSlots = (slots: readonly number[], wanted: number, count = 3): number[] =>
  slots
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .toSorted((a, b) => a - b);
