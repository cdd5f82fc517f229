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
  /** Of a part, or of one of its steps. */
  read: (part: string, step?: string) => Promise<Kept | undefined>;
  write: (part: string, kept: Kept, step?: string) => Promise<void>;
  forget: () => Promise<void>;
};

/** Read by people only. The suites look at it too: its form, its links, its samples. */
const PROSE = /^(?:docs\/|[^/]+\.md$)/;
const RUN_TESTS = new Set(['mutants', 'kills']);
const TEST = /^tests\/|\.test\.tsx?$|^(?:playwright|vitest)(?:\.mutation)?\.config\.ts$/;

/** Of the files of the commit, those that a part looks at: all but the instruments of other parts and the last report. */
function seenBy(part: string, path: string): boolean {
  if (path.startsWith('content/quality/')) return false;
  if (part === 'suites') return true;
  if (TEST.test(path)) return RUN_TESTS.has(part);
  const isInstrument = path.startsWith('measure/parts/');
  return (
    !PROSE.test(path) && (!isInstrument || /[^/.]+/.exec(path.slice('measure/parts/'.length))?.[0] === part)
  );
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** `tree` as `git ls-tree` gives it: a hash, a tab and a path to a line. */
export function keptResults(folder: string, tree: readonly string[]): KeptResults {
  const file = (part: string, step = '') => {
    const seen = tree.filter((line) => seenBy(part, line.split('\t')[1] ?? ''));
    return join(folder, `${part}-${hash([...seen, step].join())}`);
  };
  return {
    read: async (part, step) => {
      const bytes = await readFile(file(part, step)).catch(() => undefined);
      return bytes && (deserialize(bytes) as Kept);
    },
    write: async (part, kept, step) => {
      await mkdir(folder, { recursive: true });
      await writeFile(file(part, step), serialize(kept));
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}
