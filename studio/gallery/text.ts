import { count } from '../../src/lib/figure-format.ts';
import { passIf, type Readout } from '../sheet.ts';
import type { Measured } from './data.ts';

export const sumOf = <T>(list: readonly T[], pick: (one: T) => number): number =>
  list.reduce((sum, one) => sum + pick(one), 0);

export const percent = (share: number): string => (share * 100).toFixed(1);

export const time = (ms: number): Pick<Readout, 'value' | 'unit'> =>
  ms >= 1000
    ? { value: (ms / 1000).toFixed(2), unit: 's' }
    : { value: ms.toFixed(ms < 10 ? 1 : 0), unit: 'ms' };

export const timeWords = (ms: number): string => `${time(ms).value} ${time(ms).unit}`;

export const failures = (failed: number): Readout => ({
  value: count(failed),
  label: 'requests failed',
  tone: passIf(failed === 0),
});

type Machine = Pick<Measured<'load-spike'>, 'processor' | 'cores' | 'loadBefore' | 'priority'>;

export const coresOf = ({ cores, priority }: Machine): string =>
  `${cores} cores${priority < 0 ? ', raised priority' : ''}`;

/** The machine, and its load before the run. */
export const machineOf = (machine: Machine): string =>
  `${coresOf(machine)} (${machine.processor}), load ${machine.loadBefore.toFixed(1)} before the run`;
