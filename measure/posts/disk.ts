import { execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';

export type Disk = { fileSystem: string; syncMs: number };

const TIMES = 50;

/** Where the data lies and what one durable write costs there: it decides every figure of this part. */
export function describeDisk(folder: string): Disk {
  const file = openSync(join(folder, 'sync'), 'w');
  const times = Array.from({ length: TIMES }, () => {
    const started = performance.now();
    writeSync(file, Buffer.alloc(4096, 1));
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  const listed = execFileSync('df', ['-PT', folder], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  return { fileSystem: listed.split(/\s+/)[1] ?? 'unknown', syncMs: round(median(times), 2) };
}
