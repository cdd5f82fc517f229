/** Runs `npm start`, waits until the site responds, and stops it. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { npm, root } from './setup.mjs';

const LIMIT_MS = 20 * 60_000;
const STOP_MS = 30_000;
const address = `http://localhost:${process.env.PORT ?? 3000}`;

const site = npm(['start'], { cwd: root, stdio: 'inherit' });
const exited = once(site, 'exit');

async function isAnswering() {
  const answers = await Promise.all(
    ['/healthz', '/', '/services/api'].map((path) => fetch(address + path).catch(() => undefined)),
  );
  return answers.every((answer) => answer?.status === 200);
}

const deadline = performance.now() + LIMIT_MS;
let answered = false;
while (!answered && site.exitCode === null && performance.now() < deadline) {
  await wait(1_000);
  answered = await isAnswering();
}
// Windows has no SIGTERM.
if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(site.pid), '/t', '/f']);
else site.kill('SIGTERM');
const stopped = await Promise.race([exited.then(() => true), wait(STOP_MS, false, { ref: false })]);

console.log(
  `The site ${answered ? 'responded' : 'did not respond'} and ${stopped ? 'stopped' : 'did not stop'}.`,
);
process.exit(answered && stopped ? 0 : 1);
