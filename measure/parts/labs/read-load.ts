/** Reads one file as the load lab's worker does, in a separate process, and prints the time and memory it took. */
import { openAsBlob } from 'node:fs';
import { readRun } from '../../../src/labs/load/read-run.ts';

const [path = ''] = process.argv.slice(2);
const file = await openAsBlob(path);
const started = performance.now();
const outcome = await readRun(file, path, null, { onRead() {}, isCancelled: async () => false });
const ms = performance.now() - started;
const requests = outcome?.run?.rows[0]?.count ?? 0;
// Kilobytes on Linux, and through Node elsewhere.
console.log(JSON.stringify({ requests, ms, peakMb: process.resourceUsage().maxRSS / 1000 }));
