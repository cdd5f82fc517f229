import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Checking a larger file would delay the start. */
const LARGEST_CHECKED_AT_START = 64 * 1024 * 1024;
export const SQLITE_CORRUPT = 11;
/** TypeScript in the project, JavaScript in a release. */
const PROGRAM = join(import.meta.dirname, `sqlite-check-program${extname(import.meta.filename)}`);

export const isCheckedAtStart = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_CHECKED_AT_START;

/** Throws as SQLite itself does when it meets a damaged page. */
export function assertSound(db: DatabaseSync): void {
  const found = db.prepare('PRAGMA quick_check(1)').get();
  if (found?.quick_check !== 'ok') throw Object.assign(new Error('damaged'), { errcode: SQLITE_CORRUPT });
}

/** In its own process: a thread busy in SQLite cannot be terminated and would delay a shutdown for minutes. */
export async function checkInBackground(
  file: string,
  signal: AbortSignal,
): Promise<'sound' | 'damaged' | 'unknown'> {
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, file], { signal, killSignal: 'SIGKILL' });
    return 'sound';
  } catch (error) {
    return (error as { code?: unknown }).code === SQLITE_CORRUPT ? 'damaged' : 'unknown';
  }
}
