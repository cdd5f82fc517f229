import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Coding } from '../site/content-negotiation.ts';
import type { StoredFile } from '../site/site-files.ts';

/** The path to which a file is copied; undefined leaves it out. */
type PlaceOf = (name: string, coding: Coding) => string | undefined;

/** For hosts that compress on the fly. */
export const plain: PlaceOf = (name, coding) => (coding === 'identity' ? name : undefined);
/** One folder per coding, in which a file keeps its name and thus its type. */
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
