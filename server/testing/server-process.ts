import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTACT_PATH, IDEMPOTENCY_HEADER } from '../../contract/answers.ts';
import { bareEnvironment } from './bare-environment.ts';
import { allPages } from '../store/all-pages.ts';
import { openStore } from '../store/open.ts';
import type { StoreLocation } from '../store/open.ts';
import type { Enquiry } from '../store/types.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const START_LIMIT_MS = 120_000;

/** A folder with the smallest site that can be served and room for data. Removed at the end of the test. */
export async function makeWorkspace(pages = ['index', '404']) {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-'));
  const distDir = join(root, 'dist');
  const dataDir = join(root, 'data');
  for (const page of pages) {
    const file = join(distDir, `${page}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<!doctype html><html lang="en"><title>${page}</title></html>`);
  }
  return { root, distDir, dataDir, remove: () => rm(root, { recursive: true, force: true }) };
}

/**
 * Preloaded to shift the server's clock by a fixed offset. Every SIGUSR2 shifts it by `jumpMs` more. Timers are not
 * affected, as on a real machine whose clock is set.
 */
const turnedClock = (offsetMs: number, jumpMs: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const now = Date.now; let offset = ${offsetMs};
     Date.now = () => now() + offset;
     process.on('SIGUSR2', () => { offset += ${jumpMs}; });`,
  )}`;

export type ServerOptions = {
  env: Record<string, string>;
  /** The folder of a release, read-only for its user. */
  main?: string;
  user?: number;
  clock?: { offsetMs?: number; jumpMs?: number };
  /** How many files it may open, on Linux. */
  openFiles?: number;
};

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** The real server in its own process on a free port. Resolves once it responds. */
export async function startServer({ env, clock, main = MAIN, user, openFiles }: ServerOptions) {
  const preload = clock ? ['--import', turnedClock(clock.offsetMs ?? 0, clock.jumpMs ?? 0)] : [];
  const limit = openFiles === undefined ? [] : ['prlimit', `--nofile=${openFiles}`];
  const [command = '', ...args] = [...limit, process.execPath, ...preload, main];
  const child = spawn(command, args, {
    uid: user,
    gid: user,
    env: {
      ...bareEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      CONTACT_RATE_LIMIT: '1000000/1s',
      CONTACT_GLOBAL_LIMIT: '1000000/1s',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  type Exit = { code: number | null; signal: NodeJS.Signals | null };
  const gone = once(child, 'exit').then(([code, signal]): Exit => ({ code, signal }));
  /** Resolves when the process is gone. */
  const kill = (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal);
    return gone;
  };

  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    if (url && (await fetch(`${url}/healthz`).catch(() => null))?.ok) {
      return {
        url,
        pid: child.pid ?? 0,
        output: () => output,
        /** Signals the process without waiting. */
        signal: (name: NodeJS.Signals) => void child.kill(name),
        kill,
      };
    }
    await wait(20);
  }
  await kill('SIGKILL');
  throw new Error(`The server did not start:\n${output}`);
}

export type Enquirer = { email: string; key: string };

let enquirers = 0;
/** A visitor whose address the tests can find in the store and in mails. */
export function newEnquirer(): Enquirer {
  enquirers += 1;
  return { email: `visitor-${enquirers}@example.com`, key: crypto.randomUUID() };
}

export const fetchPost = (url: string, { email, key }: Enquirer): Promise<Response> =>
  fetch(url + CONTACT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify({ name: 'Test Visitor', email, message: 'Hello' }),
    signal: AbortSignal.timeout(10_000),
  });

/** Posts an enquiry and returns the status, or null when there was no response. */
export async function postEnquiry(url: string, enquirer: Enquirer): Promise<number | null> {
  try {
    const answer = await fetchPost(url, enquirer);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** Retries under the same key when a busy machine asks for it, as the form does. */
export async function enquire(url: string, visitor: Enquirer): Promise<void> {
  const BUSY = 503;
  let status = await postEnquiry(url, visitor);
  // If it was stored but the response came too late, the server recognises the retry.
  const expected = status === BUSY ? [201, 200] : [201];
  for (let tries = 1; tries < 10 && status === BUSY; tries += 1) {
    await wait(1_000);
    status = await postEnquiry(url, visitor);
  }
  if (!expected.includes(status ?? 0)) throw new Error(`An enquiry was answered with ${status}`);
}

/** Everything in the store, read through a separate connection. */
export async function storedEnquiries(location: StoreLocation): Promise<Enquiry[]> {
  const store = await openStore(location);
  try {
    const pages = allPages((limit, before) => store.enquiries.list({ limit, before }));
    return (await Array.fromAsync(pages)).flat();
  } finally {
    await store.close();
  }
}

export const mailServerEnv = (port: number, query = '') => ({
  SMTP_URL: `smtp://127.0.0.1:${port}${query}`,
  MAIL_FROM: 'Plumbline <site@plumbline.example>',
  CONTACT_TO: 'desk@plumbline.example',
});
