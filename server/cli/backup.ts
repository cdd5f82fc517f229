import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** A file survives a power cut only when both the file and its folder are synced. */
function makeDurable(path: string): void {
  for (const each of [path, dirname(path)]) {
    const opened = openSync(each, 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
}

/** Counts what the copy contains. Throws when it is not a complete database. */
function countCopied(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [verdict] = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {});
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`);
    return Number(copy.prepare('SELECT count(*) AS count FROM enquiry').get()?.['count']);
  } finally {
    copy.close();
  }
}

/** Suffix of a copy in progress, so that nobody mistakes half a copy for a complete one. */
export const PARTIAL = '.part';

/** A consistent copy of the SQLite store, also while the server runs. Only its owner may read it. */
export function backup({ dataDir, databaseUrl }: Config, target: string): void {
  if (databaseUrl !== undefined) throw new UsageError('The store is PostgreSQL: back it up with pg_dump.');
  const file = resolve(target);
  if (existsSync(file)) throw new UsageError(`${file} exists already. Move it away first.`);
  if (!existsSync(dirname(file))) throw new UsageError(`There is no folder ${dirname(file)}.`);
  process.umask(0o077);
  const partial = file + PARTIAL;
  rmSync(partial, { force: true });
  const source = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true, timeout: 15_000 });
  try {
    source.prepare('VACUUM INTO ?').run(partial);
    const count = countCopied(partial);
    renameSync(partial, file);
    makeDurable(file);
    print(`Copied ${count} enquiries to ${file}.`);
  } catch (error) {
    rmSync(partial, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${resolve(dataDir, SQLITE_FILE)} was not copied: ${reason}.`);
  } finally {
    source.close();
  }
}
