/** Runs `npm start`, waits until the site answers, and stops it: the proof that a system can start the project. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { npm, root } from './setup.mjs';

const LIMIT_MS = 20 * 60_000;
const STOP_MS = 30_000;
const address = `http://localhost:${process.env.PORT ?? 3000}`;

const site = npm(['start'], { cwd: root, stdio: 'inherit' });
const gone = once(site, 'exit');

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
// Windows knows no signal that a process could answer to.
if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(site.pid), '/t', '/f']);
else site.kill('SIGTERM');
const stopped = await Promise.race([gone.then(() => true), wait(STOP_MS, false, { ref: false })]);

console.log(
  `The site ${answered ? 'answered' : 'did not answer'} and ${stopped ? 'stopped' : 'did not stop'}.`,
);
process.exit(answered && stopped ? 0 : 1);
