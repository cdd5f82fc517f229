import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES_FILE, type BuiltPage } from '../contract/pages.ts';

/** Every page of the built site and its kind, as recorded by src/layouts/page-manifest.ts. */
export const readPages = async (out: string): Promise<BuiltPage[]> =>
  JSON.parse(await readFile(join(out, PAGES_FILE), 'utf8')) as BuiltPage[];
