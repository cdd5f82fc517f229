import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REDIRECTS_FILE, type Redirects } from '../../contract/redirects.ts';
import { SPECULATION_RULES_PATH } from './content-types.ts';
import { prepareFile } from './prepared-file.ts';
import type { PreparedFile } from './prepared-file.ts';
import { readSiteFiles } from './site-files.ts';
import { addressOf } from './site-paths.ts';

export type Site = {
  /** By address. Only what is in this map can be served: there is no path to traverse. */
  files: ReadonlyMap<string, PreparedFile>;
  notFound: PreparedFile | undefined;
  redirects: ReadonlyMap<string, string>;
};

export const NOT_FOUND_FILE = '404.html';
/** Hidden, so that it is not part of the public site. */
const DESK_FOLDER = '.desk';

/** Loads the whole built site into memory, with the desk if there is to be one. */
export async function loadSite(dir: string, { desk = false } = {}): Promise<Site> {
  const stored = await readSiteFiles(dir);
  if (desk) {
    const folder = join(dir, DESK_FOLDER);
    // Missing in `npm run dev`, where Vite serves the desk.
    const files = existsSync(folder) ? await readSiteFiles(folder) : [];
    stored.push(...files.map((file) => ({ ...file, name: `desk/${file.name}` })));
  }
  const speculationRules = stored.some(({ name }) => `/${name}` === SPECULATION_RULES_PATH);
  const files = new Map<string, PreparedFile>();
  let notFound: PreparedFile | undefined;
  for (const file of stored) {
    const address = addressOf(file.name);
    if (file.name === NOT_FOUND_FILE)
      notFound = prepareFile(file, { address, speculationRules, validated: false });
    else files.set(address, prepareFile(file, { address, speculationRules, validated: true }));
  }
  return { files, notFound, redirects: await readRedirects(dir) };
}

/** The addresses that have moved. Only our own build writes this file. */
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
