/** `node sqlite-check-program.ts FILE`: reads a database that is in use, and exits with SQLite's code for what it found. */
import { DatabaseSync } from 'node:sqlite';
import { assertSound } from './sqlite-check.ts';

const PATIENCE_MS = 60_000;

const [, , file = ''] = process.argv;
try {
  assertSound(new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS }));
} catch (error) {
  process.exitCode = ((error as { errcode?: number }).errcode ?? 1) & 0xff;
}
