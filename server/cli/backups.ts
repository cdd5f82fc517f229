/**
 * Scheduled backups: deletes outdated copies from a folder, then adds one.
 *
 *   node server/cli/backups.js FOLDER [--every MINUTES] [--thin]
 *
 * --every repeats this until stopped, for containers. --thin only deletes: something else makes the copies (compose.yaml).
 */
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { backup, PARTIAL } from './backup.ts';
import { print } from './output.ts';
import { copyName, thinCopies } from './thin-copies.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: node server/cli/backups.js FOLDER [--every MINUTES] [--thin]';

function dumpPostgres(databaseUrl: string, file: string): void {
  const partial = file + PARTIAL;
  const options = ['--format=custom', '--exclude-table-data=limit_window', `--file=${partial}`];
  try {
    execFileSync('pg_dump', [...options, databaseUrl], { stdio: 'inherit' });
    renameSync(partial, file);
    print(`Copied the database to ${file}.`);
  } catch {
    rmSync(partial, { force: true });
    throw new UsageError('pg_dump failed; what it said is above.');
  }
}

function addCopy(folder: string): void {
  const config = loadConfig();
  const file = join(folder, copyName(Date.now()));
  if (config.databaseUrl === undefined) backup(config, `${file}.db`);
  else dumpPostgres(config.databaseUrl, `${file}.dump`);
}

function thinAndCopy(folder: string, thinOnly: boolean): void {
  // Delete first, to make room on a full disk.
  const deleted = thinCopies(folder, Date.now());
  if (deleted > 0) print(`Deleted ${deleted} older copies.`);
  if (!thinOnly) addCopy(folder);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' }, thin: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  const everyMs = values.every === undefined ? undefined : Number(values.every) * 60_000;
  if (folder === undefined || positionals.length > 1 || (everyMs !== undefined && !(everyMs > 0)))
    throw new UsageError(USAGE);
  process.umask(0o077);
  if (everyMs === undefined) return thinAndCopy(folder, values.thin);
  for (;;) {
    try {
      thinAndCopy(folder, values.thin);
    } catch (error) {
      report(error);
    }
    await wait(everyMs);
  }
}

const report = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

await main().catch((error: unknown) => {
  report(error);
  process.exitCode = 1;
});
