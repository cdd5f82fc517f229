/**
 * Real output of autocannon and wrk for the tests of the load lab: `node studio/load-files.ts` runs both against a local server
 * and writes their output to src/labs/load/fixtures. autocannon comes with npm, wrk with `apt-get install wrk`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { seededRandom } from '../metrics/seeded-random.ts';

const FOLDER = 'src/labs/load/fixtures';
const SECONDS = 4;
const CONNECTIONS = 8;

/** Responses take 2 to about 20 ms; one request in fifty fails. */
function serve(): void {
  const random = seededRandom(1);
  const server = createServer(async (_request, response) => {
    await wait(2 - Math.log(1 - random()) * 4);
    response.statusCode = random() < 0.02 ? 503 : 200;
    response.end('ok');
  });
  server.listen(0, '127.0.0.1', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}

async function record(): Promise<void> {
  // In a worker, because execFileSync blocks this thread.
  const server = new Worker(new URL(import.meta.url));
  const port = await new Promise<number>((listening) => server.once('message', listening));
  const address = `http://127.0.0.1:${port}/basket?key=not-to-be-shown`;
  const run = (program: string, ...options: string[]): string =>
    execFileSync(program, [...options, address], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  mkdirSync(FOLDER, { recursive: true });
  const autocannon = run(
    'node_modules/.bin/autocannon',
    '--json',
    '--connections',
    `${CONNECTIONS}`,
    '--duration',
    `${SECONDS}`,
  );
  writeFileSync(`${FOLDER}/autocannon.json`, `${JSON.stringify(JSON.parse(autocannon), null, 2)}\n`);
  const wrk = run('wrk', '--latency', '-t', '2', '-c', `${CONNECTIONS}`, '-d', `${SECONDS}s`);
  writeFileSync(`${FOLDER}/wrk.txt`, wrk);
  await server.terminate();
}

if (isMainThread) await record();
else serve();
