import { type Config, linkOrigin } from '../config.ts';
import { feedPath } from '../bookings/feed-routes.ts';
import { allPages } from '../store/all-pages.ts';
import type { Booking, BookingEntry } from '../store/booking-types.ts';
import type { Store } from '../store/store.ts';
import { type Column, print, printJson, printTable } from './output.ts';

const time = (ms: number) => new Date(ms).toISOString();
const shortTime = (ms: number) => time(ms).slice(0, 16).replace('T', ' ');

const columns: Column<BookingEntry>[] = [
  { title: 'ID', maxWidth: 36, text: ({ id }) => id },
  { title: 'Begins (UTC)', maxWidth: 16, text: ({ startsAt }) => shortTime(startsAt) },
  { title: 'State', maxWidth: 9, text: ({ state }) => state },
  { title: 'With', maxWidth: 4, text: ({ consultant }) => String(consultant) },
  { title: 'Name', maxWidth: 20, text: ({ name }) => name },
  { title: 'E-mail', maxWidth: 30, text: ({ email }) => email },
  { title: 'Time zone', maxWidth: 20, text: ({ timeZone }) => timeZone },
  { title: 'Topic', maxWidth: 40, text: ({ message }) => message },
];

/** From now on, the next one first. */
export async function listBookings(store: Store, { limit, json }: { limit: number; json: boolean }) {
  const bookings = await store.bookings.between(Date.now(), Number.MAX_SAFE_INTEGER, limit);
  if (json) return printJson(bookings);
  if (bookings.length === 0) return print('No consultations.');
  printTable(columns, bookings);
}

export async function showFeed(store: Store, config: Config, rotate: boolean): Promise<void> {
  const secret = await (rotate ? store.bookings.rotateFeedSecret() : store.bookings.feedSecret());
  print(linkOrigin(config) + feedPath(secret));
}

export async function bookingsByEnquiry(store: Store): Promise<Map<string, Booking>> {
  const found = new Map<string, Booking>();
  for await (const page of allPages((limit, after) => store.bookings.list({ limit, after })))
    for (const booking of page) found.set(booking.id, booking);
  return found;
}

/** What the export says of the consultation of an enquiry, if it has one. */
export const bookingCells = (booking: Booking | undefined): string[] =>
  booking ? [time(booking.startsAt), booking.state] : ['', ''];
