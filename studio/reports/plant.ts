import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';

export type Fault = { name: string; what: string; files: string; from: string; to: string };

const CODINGS = ['br', 'gz'];

/** A copy of the built site with these faults. Throws if a fault cannot be planted. */
export async function plant(folder: string, planted: readonly Fault[]): Promise<string> {
  await cp('dist', folder, { recursive: true });
  for (const { name, files, from, to } of planted) {
    let places = 0;
    for (const file of globSync(files, { cwd: folder })) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) continue;
      places += 1;
      await writeFile(path, text.replaceAll(from, to));
      // Otherwise the server would send the compressed original.
      for (const coding of CODINGS) await rm(`${path}.${coding}`, { force: true });
    }
    if (places === 0) throw new Error(`The fault “${name}” has no place in the built site any more`);
  }
  return folder;
}
