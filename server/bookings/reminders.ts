import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { BookingStore } from '../store/booking-types.ts';

const EVERY_MS = 60_000;

export type ReminderParts = {
  bookings: Pick<BookingStore, 'remind'>;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onQueued: () => void;
  everyMs?: number;
};

/** Queues a reminder for each consultation of the next day. Gives a function that ends it. */
export function remindOfBookings({ bookings, clock, log, onQueued, everyMs = EVERY_MS }: ReminderParts) {
  const remind = async () => {
    const reminders = await bookings.remind(clock());
    if (reminders === 0) return;
    log.info({ reminders }, 'reminders queued');
    onQueued();
  };
  return regularly(everyMs, remind, log, 'reminders not queued');
}
