import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltLetter, LETTERS_FOLDER } from '../../contract/letters.ts';

/** The letters of the built site, the newest first. None on a site that was built without. */
export async function readLetters(distDir: string): Promise<BuiltLetter[]> {
  const folder = join(distDir, LETTERS_FOLDER);
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const letters = files.map(
    async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as BuiltLetter,
  );
  return (await Promise.all(letters)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
