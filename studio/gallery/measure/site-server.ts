import { startServer } from '../../../server/testing/server-process.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const METRICS_TOKEN = 'gallery-metrics-token';

/** The real server around the built site on a free loopback port, with an empty store; gone when `work` is done. */
export async function withSite<T>(
  work: (server: ServerProcess, dataDir: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-gallery-'));
  const server = await startServer({
    env: {
      DIST_DIR: process.env['DIST_DIR'] ?? 'dist',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      METRICS_TOKEN,
      ...env,
    },
  });
  try {
    return await work(server, dataDir);
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
