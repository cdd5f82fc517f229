import { writeFormatted } from '../formatted.ts';
import { keptFile, pathOf } from './files.ts';
import type { measurements } from './measurements.ts';

export type Name = keyof typeof measurements;
/** What the measurement returned, and the day. */
export type Measured<N extends Name> = { measuredOn: string } & Awaited<ReturnType<(typeof measurements)[N]>>;

export const keep = (name: Name, measurement: object): Promise<void> => {
  const record = { measuredOn: new Date().toISOString().slice(0, 10), ...measurement };
  return writeFormatted(pathOf(`${name}.json`), JSON.stringify(record));
};

export const kept = async <N extends Name>(name: N): Promise<Measured<N>> =>
  JSON.parse(`${await keptFile(`${name}.json`)}`) as Measured<N>;
