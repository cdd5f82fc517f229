/** `npm run release`: installs and builds when needed, then packs what a machine needs to serve the site. */
import { ensureInstalled, run } from './setup.mjs';

await ensureInstalled();
if (run(['build/main.ts', '--if-stale']).status !== 0) process.exit(1);
process.exit(run(['scripts/make-release.ts', ...process.argv.slice(2)]).status ?? 1);
