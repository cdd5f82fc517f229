/** `npm run bench -- part … [--quick] [--pages=/a,/b]`: measures and prints values next to their limits. Writes nothing. */
import { parseArgs } from 'node:util';
import { measure, partNames, printMetrics } from './run.ts';
import { closeOnSignals } from './scope.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, pages: { type: 'string' } },
});
closeOnSignals();
const { report, broken } = await measure(partNames(positionals), values);
printMetrics(report);
if (values.quick) console.log('\nA quick run: its values mean little.');
if (broken.length > 0) console.error(`\nFailed, not measured: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
