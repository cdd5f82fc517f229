/** A disk whose faults are switched while a server runs on it. Linux only: the library is preloaded. */
import { writeFile } from 'node:fs/promises';
import { realpathSync, writeSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../run-process.ts';
import type { Defer } from '../scope.ts';
import { makeFolder } from '../site-server.ts';
import { requireTool } from '../system-tools.ts';

const SOURCE = join(import.meta.dirname, 'failing-disk.c');
/** As CONTROL_BYTES in the source. */
const CONTROL_BYTES = 64;

export type Fault =
  | 'none'
  | 'write-eio'
  | 'write-enospc'
  | 'write-short'
  | `write-slow ${number}`
  | 'sync-eio'
  | `sync-slow ${number}`;

/** Returns a data folder, the environment for a server on the failing disk, and a function that starts a fault. */
export async function makeFailingDisk(defer: Defer) {
  const folder = await makeFolder(defer);
  const library = join(folder, 'failing-disk.so');
  await runProcess(
    requireTool('cc'),
    ['-O2', '-Wall', '-Werror', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl'],
    {},
  );
  const dataDir = realpathSync(await makeFolder(defer));
  const control = join(folder, 'control');
  await writeFile(control, Buffer.alloc(CONTROL_BYTES));
  const descriptor = openSync(control, 'r+');
  defer(() => closeSync(descriptor));
  const set = (fault: Fault): void => {
    const bytes = Buffer.alloc(CONTROL_BYTES);
    bytes.write(fault);
    writeSync(descriptor, bytes, 0, CONTROL_BYTES, 0);
  };
  set('none');
  return {
    dataDir,
    env: { DATA_DIR: dataDir, LD_PRELOAD: library, FAILING_FOLDER: dataDir, FAILING_CONTROL: control },
    /** Returns a function that ends the fault. */
    begin: (fault: Fault): (() => void) => {
      set(fault);
      return () => set('none');
    },
  };
}
