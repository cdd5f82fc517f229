import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * For tests that run a copy of the project on our packages: if these were not what the lockfile says, scripts/setup.mjs
 * would install in the copy, and empty the folder that both share.
 */
export function assertInstalled(): void {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (readFileSync('node_modules/.installed', 'utf8') !== wanted)
    throw new Error('node_modules is not what package-lock.json says. Run npm ci.');
}
