/**
 * Unpacks a release beside the running one, tests it and points `current` to it, or back to the previous one.
 *
 *   node current/server/cli/upgrade.js FOLDER ARCHIVE [--restart "systemctl restart plumbline@3001"]…
 *   node current/server/cli/upgrade.js FOLDER --back  [--restart …]…
 */
import { execFileSync, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: node server/cli/upgrade.js FOLDER (ARCHIVE | --back) [--restart COMMAND]…';
/** A start takes a second, or several on a busy machine. */
const START_MS = 30_000;

/** The target of a link, relative to the folder; undefined if there is no such link. */
const targetOf = (link: string) => readlink(link).catch(() => undefined);

/** Replaces the link atomically: the name never points nowhere. */
async function point(folder: string, name: string, target: string): Promise<void> {
  const fresh = join(folder, `.${name}`);
  await rm(fresh, { force: true });
  await symlink(target, fresh);
  await rename(fresh, join(folder, name));
}

/** Unpacks under a temporary name first, so that half a release is never used. Returns its name in the folder. */
async function unpack(folder: string, archive: string): Promise<string> {
  const releases = join(folder, 'releases');
  await mkdir(releases, { recursive: true });
  const partial = await mkdtemp(join(releases, '.unpacking-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', partial]);
    const [name, ...others] = await readdir(partial);
    if (name === undefined || others.length > 0) throw new UsageError(`${archive} is no release.`);
    const place = join('releases', name);
    if ((await targetOf(join(folder, 'current'))) === place)
      throw new UsageError(`${name} is what runs already.`);
    await rm(join(folder, place), { recursive: true, force: true });
    await rename(join(partial, name), join(folder, place));
    return place;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Starts the release on a free port with an empty data folder and requests a page. */
async function tryOut(release: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'));
  const server = spawn(process.execPath, ['server/main.js'], {
    cwd: release,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    for (const deadline = Date.now() + START_MS; Date.now() < deadline && server.exitCode === null;) {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      const answers = url ? await Promise.all([fetch(`${url}/readyz`), fetch(url)]).catch(() => []) : [];
      if (answers.length > 0 && answers.every(({ ok }) => ok)) return;
      await wait(50);
    }
    throw new UsageError(`The new release does not start, and the old one runs on:\n${output}`);
  } finally {
    server.kill();
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { back: { type: 'boolean', default: false }, restart: { type: 'string', multiple: true } },
  });
  const [given, archive] = positionals;
  if (given === undefined || (archive === undefined) !== values.back) throw new UsageError(USAGE);
  const folder = resolve(given);
  const running = await targetOf(join(folder, 'current'));
  const next =
    archive === undefined ? await targetOf(join(folder, 'previous')) : await unpack(folder, archive);
  if (next === undefined) throw new UsageError(`There is no release before this one in ${folder}.`);
  await tryOut(join(folder, next));
  await point(folder, 'current', next);
  if (running !== undefined) await point(folder, 'previous', running);
  // One after the other: each instance stops only after the previous one has started again.
  for (const command of values.restart ?? []) execSync(command, { stdio: 'inherit' });
  print(`${join(folder, 'current')} leads to ${next}. Back: the same command with --back.`);
}

await main().catch((error: unknown) => {
  const expected = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
