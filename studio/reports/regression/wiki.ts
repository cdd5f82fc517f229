/** TiddlyWiki, unmodified, on a loopback port with a wiki of its server edition in a folder. Installed when first needed. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../server/testing/free-port.ts';
import { installPackages } from '../../install-packages.ts';

const HOME = join(import.meta.dirname, 'tiddlywiki');

export const RELEASES = ['old', 'new'] as const;
export type Release = (typeof RELEASES)[number];

export const packageOf = (release: Release): string => {
  installPackages(HOME);
  return join(HOME, 'node_modules', `tiddlywiki-${release}`);
};

export const versionOf = (release: Release): string =>
  (JSON.parse(readFileSync(join(packageOf(release), 'package.json'), 'utf8')) as { version: string }).version;

/** Runs one of its commands to the end. */
export const runCommand = (release: Release, ...options: string[]) =>
  promisify(execFile)(process.execPath, [join(packageOf(release), 'tiddlywiki.js'), ...options], {
    maxBuffer: 1e9,
  });

/** A new wiki for a server, as the server edition of that release has it. */
export async function makeWiki(release: Release, folder: string): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true });
  await copyFile(
    join(packageOf(release), 'editions/server/tiddlywiki.info'),
    join(folder, 'tiddlywiki.info'),
  );
}

export type Wiki = AsyncDisposable & {
  release: Release;
  origin: string;
  folder: string;
};

const START_MS = 60_000;

export async function openWiki(
  release: Release,
  folder: string,
  options: readonly string[] = [],
): Promise<Wiki> {
  const port = await freePort();
  const program = join(packageOf(release), 'tiddlywiki.js');
  const child = spawn(process.execPath, [program, folder, '--listen', `port=${port}`, ...options], {
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); ; await wait(50)) {
    if (child.exitCode !== null || Date.now() - started > START_MS)
      throw new Error(`TiddlyWiki ${versionOf(release)} did not start`);
    if (await fetch(`${origin}/status`).catch(() => undefined)) break;
  }
  return { release, origin, folder, [Symbol.asyncDispose]: stop };
}
