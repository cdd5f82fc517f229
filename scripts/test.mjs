/** `npm test`: installs when needed, then runs every suite. `npm test -- unit browser` runs those only. */
import { ensureInstalled, run } from './setup.mjs';

await ensureInstalled();
process.exit(run(['scripts/test-suites.ts', ...process.argv.slice(2)]).status ?? 1);
