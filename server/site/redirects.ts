import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REDIRECTS_FILE, type Redirects } from '../../contract/redirects.ts';

/** The addresses that have moved, from the build; a folder that did not come from it has none. */
export async function readRedirects(dir: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(
      Object.entries(JSON.parse(await readFile(join(dir, REDIRECTS_FILE), 'utf8')) as Redirects),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
