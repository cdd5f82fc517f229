/**
 * A whole run takes hours. What its parts have measured of a commit is kept until the report is written, so that a run
 * that was stopped goes on where it was.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

type Kept = { seconds: number; result: unknown };

export type KeptResults = {
  read: (part: string) => Promise<Kept | undefined>;
  write: (part: string, kept: Kept) => Promise<void>;
  forget: () => Promise<void>;
};

export function keptResults(folder: string): KeptResults {
  const file = (part: string) => join(folder, part);
  return {
    read: async (part) => {
      const bytes = await readFile(file(part)).catch(() => undefined);
      return bytes && (deserialize(bytes) as Kept);
    },
    write: async (part, kept) => {
      await mkdir(folder, { recursive: true });
      await writeFile(file(part), serialize(kept));
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}
