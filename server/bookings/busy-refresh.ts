import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BaseLogger } from 'pino';
import type { BookingRules } from '../../contract/booking/slots.ts';
import { regularly } from '../regularly.ts';
import type { BookingStore } from '../store/booking-types.ts';
import { calendarId } from './busy-calendars.ts';
import type { BusyQuestion, BusySpan } from './busy-spans.ts';
import { fetchCalendar, type FetchOptions, NotFetched } from './fetch-calendar.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
const READING_MS = 5_000;
const MOST_MB = 128;
/** TypeScript in the project, JavaScript in a release. */
const WORKER = `./busy-worker${extname(import.meta.filename)}`;

/** On a thread of its own, with an end: what a calendar repeats for ever must not take the server with it. */
export async function readBusySpans(question: BusyQuestion, readingMs = READING_MS): Promise<BusySpan[]> {
  const { promise, resolve, reject } = Promise.withResolvers<BusySpan[]>();
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    stderr: true,
  });
  const timer = setTimeout(() => reject(new NotFetched('The calendar takes too long to read')), readingMs);
  worker.on('message', resolve);
  worker.on('error', () => reject(new NotFetched('The calendar cannot be read')));
  worker.on('exit', () => reject(new NotFetched('The calendar cannot be read')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

export type RefreshParts = {
  bookings: Pick<BookingStore, 'saveCalendar'>;
  urls: readonly string[];
  rules: Pick<BookingRules, 'days' | 'timeZone'>;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  fetching?: FetchOptions;
};

/** Fetches the busy calendars once. What cannot be fetched keeps its last good copy. */
export async function refreshCalendars({ bookings, urls, rules, clock, log, fetching }: RefreshParts) {
  for (const [nth, url] of urls.entries()) {
    const id = calendarId(url);
    try {
      const text = await fetchCalendar(url, fetching);
      const now = clock();
      const spans = await readBusySpans({
        text,
        from: now - DAY_MS,
        until: now + (rules.days + 2) * DAY_MS,
        timeZone: rules.timeZone,
      });
      await bookings.saveCalendar(id, { spans }, now);
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      log.warn({ calendar: nth + 1, reason: error.message }, 'busy calendar not fetched');
      await bookings.saveCalendar(id, { error: error.message }, clock());
    }
  }
}

export const refreshRegularly = (parts: RefreshParts): (() => void) =>
  regularly(EVERY_MS, () => refreshCalendars(parts), parts.log, 'busy calendars not saved');
