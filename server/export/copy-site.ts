import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Coding } from '../site/content-negotiation.ts';
import type { StoredFile } from '../site/site-files.ts';

/** Where a copy of a file goes. Without a place it is left out. */
type PlaceOf = (name: string, coding: Coding) => string | undefined;

/** For hosts that compress by themselves. */
export const plain: PlaceOf = (name, coding) => (coding === 'identity' ? name : undefined);
/** One folder a coding, in which a file keeps its name and so its type. */
export const byCoding: PlaceOf = (name, coding) => `${coding}/${name}`;

export async function copySite(stored: readonly StoredFile[], out: string, placeOf: PlaceOf): Promise<void> {
  for (const { name, variants } of stored)
    for (const { coding, bytes } of variants) {
      const place = placeOf(name, coding);
      if (place === undefined) continue;
      await mkdir(dirname(join(out, place)), { recursive: true });
      await writeFile(join(out, place), bytes);
    }
}
