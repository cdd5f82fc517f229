/**
 * Installs what package-lock.json says into an empty folder, once for each platform that may start the project, and looks
 * for the binaries made for it. That the lockfile names them is a test; that npm brings them can only be tried.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../../scripts/tool.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { scope } from '../scope.ts';
import { isBinary, platforms, readLockfile, suits, type Platform } from './platforms/lockfile.ts';

type Installed = { platform: string; binaries: number; missing: string[] };

const LIMIT_MS = 1_200_000;

const nameOf = ({ os, cpu, libc }: Platform): string => [os, cpu, libc].filter(Boolean).join(' ');

/** Beside its description a binary has the binary. */
async function isThere(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'package.json'))) return false;
  return (await readdir(folder)).length > 1;
}

const installFor = (platform: Platform): Promise<Installed> =>
  scope(async (defer) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline platform '));
    defer(() => rm(folder, { recursive: true, force: true }));
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(file, join(folder, file));
    const asked = Object.entries(platform).map(([name, value]) => `--${name}=${value}`);
    const options = ['--ignore-scripts', '--prefer-offline', '--no-progress', '--loglevel=error'];
    const [command, args] = npmCommand(['ci', ...asked, ...options]);
    await runProcess(command, args, { cwd: folder, timeLimitMs: LIMIT_MS });
    const binaries = Object.entries(readLockfile().packages).filter(
      ([, locked]) => isBinary(locked) && suits(locked, platform),
    );
    const missing: string[] = [];
    for (const [path] of binaries) if (!(await isThere(join(folder, path)))) missing.push(path);
    return { platform: nameOf(platform), binaries: binaries.length, missing };
  });

export const measurePlatforms: Part = async ({ quick }, log) => {
  const results: Installed[] = [];
  for (const platform of quick ? platforms.slice(0, 1) : platforms) {
    const installed = await installFor(platform);
    results.push(installed);
    log(`${installed.platform}: ${installed.binaries} binaries, ${installed.missing.length} missing`);
  }
  const lacking = results.filter(({ missing }) => missing.length > 0);
  if (lacking.length > 0)
    throw new Error(
      lacking.map(({ platform, missing }) => `${platform} lacks ${missing.join(', ')}`).join('\n'),
    );
  return {};
};
