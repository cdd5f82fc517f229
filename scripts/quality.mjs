/** `npm run quality`: installs when needed, then measures the site and writes content/quality/report.json. */
import { ensureInstalled, run } from './setup.mjs';

await ensureInstalled();
process.exit(run(['measure/quality.ts', ...process.argv.slice(2)]).status ?? 1);
