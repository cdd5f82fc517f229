import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** run-2 before run-10: runs without a date are taken in this order. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

const WILD = /[*?]/;

const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[\\^$.+|()[\]{}]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

async function matching(pattern: string): Promise<string[]> {
  const folder = dirname(pattern);
  const parents = WILD.test(folder) ? await matching(folder) : [folder];
  const wanted = matcher(basename(pattern));
  const found = await Promise.all(
    parents.map(async (parent) => {
      const entries = await readdir(parent).catch(() => []);
      return entries.filter((entry) => wanted.test(entry)).map((entry) => join(parent, entry));
    }),
  );
  return found.flat().toSorted(inOrder);
}

/** Windows passes `reports/*.xml` on as it stands. A pattern that nothing matches is kept, and reported as a missing file. */
export async function expandedPaths(paths: readonly string[]): Promise<string[]> {
  const expanded = await Promise.all(
    paths.map(async (path) => {
      const found = WILD.test(path) && !existsSync(path) ? await matching(path) : [];
      return found.length > 0 ? found : [path];
    }),
  );
  return expanded.flat();
}

/** The files below a folder whose names end with this. Links are not followed: they may lead anywhere. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted(inOrder);
}
