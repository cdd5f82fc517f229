/** Requests a page on a new connection a few times per second until stopped. */
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Visit } from './visitor.ts';

const PATIENCE_MS = 10_000;
const EVERY_MS = 200;

/** A thread's clock begins when the thread does. */
const now = (): number => performance.timeOrigin + performance.now();

function visitOnce(url: string): Promise<Visit> {
  const from = now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ from, to: now(), ok });
    const request = get(url, { agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200));
      response.on('error', () => done(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(false));
  });
}

const visits: Promise<Visit>[] = [];
// Does not wait for a response before the next request.
const visiting = setInterval(() => visits.push(visitOnce(workerData as string)), EVERY_MS);
parentPort?.once('message', async () => {
  clearInterval(visiting);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await Promise.all(visits));
});
