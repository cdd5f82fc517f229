/**
 * A whole run takes hours. What its parts have measured is kept until the report is written, so that a run that was stopped
 * goes on where it was: as long as nothing has changed that the part looks at.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

type Kept = { seconds: number; result: unknown };

export type KeptResults = {
  read: (part: string) => Promise<Kept | undefined>;
  write: (part: string, kept: Kept) => Promise<void>;
  forget: () => Promise<void>;
};

/** Read by people only. The suites look at it too: its form, its links, its samples. */
const PROSE = /^(?:docs\/|[^/]+\.md$)/;

/** Of the files of the commit, those that a part looks at: all but the instruments of other parts and the last report. */
function seenBy(part: string, path: string): boolean {
  if (path.startsWith('content/quality/')) return false;
  if (part === 'suites') return true;
  const isInstrument = path.startsWith('measure/parts/');
  return (
    !PROSE.test(path) && (!isInstrument || /[^/.]+/.exec(path.slice('measure/parts/'.length))?.[0] === part)
  );
}

/** `tree` as `git ls-tree` gives it: a hash, a tab and a path to a line. */
export function keptResults(folder: string, tree: readonly string[]): KeptResults {
  const file = (part: string) => {
    const seen = tree.filter((line) => seenBy(part, line.split('\t')[1] ?? ''));
    return join(folder, `${part}-${createHash('sha256').update(seen.join()).digest('hex').slice(0, 12)}`);
  };
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
