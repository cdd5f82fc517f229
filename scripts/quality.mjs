/** `npm run quality`: installs when needed, then measures the site and writes content/quality/report.json. */
import { ensureInstalled, node, run } from './setup.mjs';

ensureInstalled();
process.exit(run(node, ['measure/quality.ts', ...process.argv.slice(2)]).status ?? 1);
