import { execFileSync } from 'node:child_process';
import { type ServerProcess, startServer } from '../server/testing/server-process.ts';
import { openFolder } from './folder.ts';

type Site = ServerProcess & AsyncDisposable & { dataDir: string };

/** With `--plain` without compressed copies, which only measurements need. */
export const buildSite = (...options: '--plain'[]): void =>
  void execFileSync(process.execPath, ['build/main.ts', '--if-stale', ...options], { stdio: 'inherit' });

/** The real server with the built site, on a free loopback port and with an empty store. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  await using opened = new AsyncDisposableStack();
  const { path: dataDir } = opened.use(await openFolder());
  const server = await startServer({
    env: { DIST_DIR: 'dist', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  });
  opened.defer(async () => void (await server.kill('SIGTERM')));
  const all = opened.move();
  return { ...server, dataDir, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
