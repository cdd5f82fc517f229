import {
  type BookingRules,
  bufferMs,
  freeConsultants,
  freeSlots,
  lengthMs,
  type Taken,
} from '../../contract/booking/slots.ts';
import { cachedFor } from '../cached-for.ts';
import type { BookingStore, WantedSlot } from '../store/booking-types.ts';
import { calendarOwner } from './busy-calendars.ts';

/** They change every few minutes. */
const CALENDARS_FOR_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

export type AvailabilityParts = {
  bookings: Pick<BookingStore, 'taken' | 'calendars'>;
  rules: BookingRules;
  /** The addresses of the busy calendars. */
  busyUrls: readonly string[];
};

export type Availability = ReturnType<typeof createAvailability>;

/** Who has time when: by the rules, the store and the busy calendars. */
export function createAvailability({ bookings, rules, busyUrls }: AvailabilityParts) {
  const ownerOf = calendarOwner(busyUrls, rules.consultants);

  const calendars = cachedFor(CALENDARS_FOR_MS, () => bookings.calendars());

  async function busy(): Promise<Taken[]> {
    return (await calendars()).flatMap(({ id, spans }) => {
      const consultant = ownerOf(id);
      if (consultant === undefined) return [];
      return spans.map(([startsAt, endsAt]) => ({ consultant, startsAt, endsAt }));
    });
  }

  return {
    async free(now: number): Promise<number[]> {
      const taken = await bookings.taken(now, now + (rules.days + 1) * DAY_MS);
      return freeSlots(rules, now, [...taken, ...(await busy())]);
    },
    /** What to ask of the store, which knows the bookings. */
    async wanted(startsAt: number): Promise<WantedSlot> {
      const consultants = freeConsultants(rules, startsAt, await busy());
      return { startsAt, endsAt: startsAt + lengthMs(rules), bufferMs: bufferMs(rules), consultants };
    },
  };
}
