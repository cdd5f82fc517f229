import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOURS_FILE, type OpeningHours } from '../../../contract/opening-hours.ts';

/** For pages that an older version built, or another program. */
const ANY_OFFICE: OpeningHours = {
  timeZone: 'UTC',
  weekdays: { opens: '09:00', closes: '17:00' },
  saturday: { opens: '09:00', closes: '17:00' },
};

/** When the office is open, as the build found it in content/site.yaml. */
export async function readHours(distDir: string): Promise<OpeningHours> {
  const text = await readFile(join(distDir, HOURS_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? ANY_OFFICE : (JSON.parse(text) as OpeningHours);
}
