/** `npm test`: installs when needed, then runs every suite. `npm test -- unit browser` runs those only. */
import { ensureInstalled, node, run } from './setup.mjs';

ensureInstalled();
process.exit(run(node, ['scripts/test-suites.ts', ...process.argv.slice(2)]).status ?? 1);
