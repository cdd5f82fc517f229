import { availableParallelism, cpus, getPriority, loadavg } from 'node:os';
import { round } from '../../metrics/round.ts';

/** Times mean little without the machine, its load and the process priority. */
export const describeMachine = () => ({
  // "Intel(R) Xeon(R) CPU E5-2680 @ 2.40GHz" is "Intel Xeon E5-2680" to a reader.
  processor: (cpus()[0]?.model ?? 'unknown')
    .replace(/\((?:R|TM)\)|\bCPU\b|@.*/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
  cores: availableParallelism(),
  loadBefore: round(loadavg()[0] ?? 0, 1),
  priority: getPriority(),
});
