import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BOOKING_FILE } from '../contract/booking/booking.ts';
import type { BookingRules } from '../contract/booking/slots.ts';
import { siteSchema } from '../src/content/schemas.ts';

/** Leaves what content/site.yaml says of consultations for the server. */
export async function writeBookingRules(out: string): Promise<void> {
  const { hours, booking } = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));
  const rules: BookingRules = { ...hours, ...booking };
  await writeFile(join(out, BOOKING_FILE), JSON.stringify(rules));
}
