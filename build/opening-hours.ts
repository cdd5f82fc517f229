import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { HOURS_FILE, type OpeningHours } from '../contract/opening-hours.ts';
import { siteSchema } from '../src/content/schemas.ts';

/** Leaves the hours of content/site.yaml for the server, which turns promises into deadlines by them. */
export async function writeOpeningHours(out: string): Promise<void> {
  const { hours } = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));
  const { timeZoneLabel: _, ...written } = hours;
  await writeFile(join(out, HOURS_FILE), JSON.stringify(written satisfies OpeningHours));
}
