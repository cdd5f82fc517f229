/**
 * `npm run quality [-- --only=axe,bytes,…] [--pages=/,/about] [--out=folder]`: measures the built site, writes
 * content/quality/report.json and appends a line to history.jsonl beside it. A part that is left out or fails is missing
 * from the report, and the page then says "not measured in this run".
 */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { historyEntry } from '../src/quality/page.ts';
import { finish, measure, partNames } from './run.ts';
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
const measured = await measure(names, { pages: values.pages });
await mkdir(values.out, { recursive: true });
await writeFile(join(values.out, 'report.json'), `${JSON.stringify(measured.report, null, 1)}\n`);
await appendFile(join(values.out, 'history.jsonl'), `${JSON.stringify(historyEntry(measured.report))}\n`);
finish(measured);
