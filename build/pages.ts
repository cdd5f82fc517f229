import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES_FILE, type BuiltPage } from '../contract/pages.ts';

/** Every page of the built site with what it is; src/layouts/page-manifest.ts wrote them down. */
export const readPages = async (out: string): Promise<BuiltPage[]> =>
  JSON.parse(await readFile(join(out, PAGES_FILE), 'utf8')) as BuiltPage[];
