import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOKING_FILE } from '../../contract/booking/booking.ts';
import type { BookingRules } from '../../contract/booking/slots.ts';

/** Null for a site that was built without. Only our own build writes this file. */
export async function readBookingRules(distDir: string): Promise<BookingRules | null> {
  try {
    return JSON.parse(await readFile(join(distDir, BOOKING_FILE), 'utf8')) as BookingRules;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
