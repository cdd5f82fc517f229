import autocannon from 'autocannon';
import { readSettings } from '../settings.ts';
import { brokenLimits } from './broken-limits.ts';

const { baseUrl } = readSettings();
const run = await autocannon({ url: baseUrl, connections: 5, duration: 10 });

for (const sentence of brokenLimits(run)) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
