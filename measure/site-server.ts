import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../server/testing/server-process.ts';
import type { Defer } from './scope.ts';

export async function makeFolder(defer: Defer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-measure-'));
  defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The real server in a process of its own on a free loopback port, with an empty store. */
export async function serveSite(
  defer: Defer,
  distDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await startServer({
    env: { DIST_DIR: distDir, DATA_DIR: await makeFolder(defer), LOG_LEVEL: 'error', ...env },
  });
  defer(() => server.kill('SIGTERM'));
  return server;
}
