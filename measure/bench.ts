/** `npm run bench -- part … [--quick] [--pages=/a,/b]`: measures and prints values next to their limits. Writes nothing. */
import { parseArgs } from 'node:util';
import { finish, measure, partNames } from './run.ts';
import { closeOnSignals } from './scope.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, pages: { type: 'string' } },
});
closeOnSignals();
const measured = await measure(partNames(positionals), values);
if (values.quick) console.log('\nA quick run: its values mean little.');
finish(measured);
