/**
 * `npm run quality [-- --only=axe,bytes,…] [--pages=/,/about] [--out=folder]`: measures the built site, writes
 * content/quality/report.json and appends a line to history.jsonl beside it. A part that is left out or fails is missing
 * from the report, and the page then says "not measured yet".
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { historyEntry } from '../src/quality/page.ts';
import { measure, partNames, printMetrics, writeReport } from './run.ts';
import { closeOnSignals } from './scope.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    out: { type: 'string', default: 'content/quality' },
  },
});

closeOnSignals();
const names = partNames(values.only?.split(',') ?? []);
const { report, broken } = await measure(names, { pages: values.pages });
await writeReport(values.out, report);
await appendFile(join(values.out, 'history.jsonl'), `${JSON.stringify(historyEntry(report))}\n`);
printMetrics(report);
if (broken.length > 0) console.error(`\nFailed, not measured: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
