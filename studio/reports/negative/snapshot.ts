/** The registry's storage, read from its folder: packages, tarballs, accounts, tokens. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Revision and time change with every write, even with one that changes nothing else. */
const VOLATILE = /"(_rev|modified)": ?"[^"]*",?/g;

async function snapshot(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = files.filter((file) => file.isFile() && file.name !== 'config.yaml');
  return new Map(
    await Promise.all(
      kept.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const bytes = await readFile(path).catch(() => Buffer.from('gone'));
        const text = name.endsWith('.json') ? bytes.toString().replaceAll(VOLATILE, '') : bytes;
        return [path.slice(folder.length + 1), createHash('sha256').update(text).digest('hex')] as const;
      }),
    ),
  );
}

const SETTLE_MS = 80;

/** Waits until two reads are equal, since some writes follow the response. */
export async function settled(folder: string): Promise<Map<string, string>> {
  for (let before = await snapshot(folder); ;) {
    await wait(SETTLE_MS);
    const now = await snapshot(folder);
    if (differences(before, now).length === 0) return now;
    before = now;
  }
}

/** The names of added, removed and changed files. */
export const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
