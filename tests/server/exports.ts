import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

export const DIST = 'dist';

/** `npm run export`, without the build before it. */
export const runExport = (...args: string[]) =>
  spawnSync(process.execPath, ['server/cli/export.ts', ...args], { encoding: 'utf8' });

export type Exports = {
  folder: string;
  /** The folder of an export, which is made the first time. */
  of(target: string, name?: string, ...args: string[]): string;
};

export async function makeExports(onEnd: (end: () => Promise<void>) => void): Promise<Exports> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    of(target, name = target, ...args) {
      const out = join(folder, name);
      const places = [`--out=${out}`, `--root=${join(out, 'site')}`];
      if (!existsSync(out)) expect(runExport(target, ...places, ...args)).toMatchObject({ status: 0 });
      return out;
    },
  };
}
