import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');

/** What our minimum length would let through of the most common passwords in published leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  lines.filter((line) => line !== '' && !line.startsWith('#')),
);
