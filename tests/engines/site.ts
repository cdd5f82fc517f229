/** One real server on a throw-away store, for the journeys in every engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../server/testing/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    /** The folder of its store. */
    dataDir: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-engines-'));
  const server = await startServer({ env: { DATA_DIR: dataDir, DESK: 'on' } });
  provide('site', server.url);
  provide('dataDir', dataDir);
  return async () => {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
