/** Verdaccio, unmodified, on a loopback port with an empty storage in a temporary folder. Installed when first needed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import { openFolder } from '../../folder.ts';
import { installPackages } from '../../install-packages.ts';

const HOME = join(import.meta.dirname, 'verdaccio');
const PACKAGES = join(HOME, 'node_modules');

export function registryVersion(): string {
  installPackages(HOME);
  const { version } = JSON.parse(readFileSync(join(PACKAGES, 'verdaccio/package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The configuration that Verdaccio writes on its first start, less the lines that ask npmjs.org for unknown packages. */
async function offlineConfig(): Promise<string> {
  const standard = await readFile(join(PACKAGES, '@verdaccio/config/build/conf/default.yaml'), 'utf8');
  return standard.replaceAll(/^ +proxy: npmjs\n/gm, '').replace(/^uplinks:\n(?: .*\n)+/m, '');
}

export type Registry = AsyncDisposable & {
  port: number;
  /** Its storage, its password file and nothing else. */
  folder: string;
  isRunning: () => boolean;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  log: () => string;
};

const START_MS = 60_000;

export async function openRegistry(): Promise<Registry> {
  installPackages(HOME);
  await using opened = new AsyncDisposableStack();
  const { path: folder } = opened.use(await openFolder());
  const config = join(folder, 'config.yaml');
  await writeFile(config, await offlineConfig());
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(PACKAGES, 'verdaccio/bin/verdaccio'), '--config', config, '--listen', `127.0.0.1:${port}`],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, HOME: folder } },
  );
  opened.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  for (const started = Date.now(); ; await wait(50)) {
    if (!isRunning() || Date.now() - started > START_MS) throw new Error(`Verdaccio did not start:\n${log}`);
    const answer = await fetch(`http://127.0.0.1:${port}/-/ping`).catch(() => undefined);
    if (answer?.ok) break;
  }
  const all = opened.move();
  return {
    port,
    folder,
    isRunning,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    log: () => log,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
