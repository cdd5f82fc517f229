import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { start } from './starting.ts';
import { onPosix } from '../on-posix.ts';

onPosix('a log that nobody reads holds up neither the pages nor the end', async () => {
  const { env } = await start.workspace();
  const port = String(await freePort());
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...bareEnvironment, HOST: '127.0.0.1', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(server, 'exit');
  onTestFinished(() => void server.kill('SIGKILL'));
  server.stdout.pause();
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 60_000, interval: 50 });
  // A line each: far more than a pipe and what Node itself reads ahead can hold.
  const ask = async () => {
    for (let times = 0; times < 400; times += 1) await (await fetch(`${url}/api/nowhere`)).text();
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  expect((await fetch(url)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
