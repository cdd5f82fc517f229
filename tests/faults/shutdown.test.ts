import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import {
  mailServerEnv,
  makeWorkspace,
  newEnquirer,
  postEnquiry,
  startServer,
  storedEnquiries,
} from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';

const EXIT_LIMIT_MS = 10_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function setUp(behaviour: 'accept' | 'hang-at-data') {
  const workspace = await makeWorkspace();
  cleanups.push(workspace.remove);
  const smtp = await startSmtpPeer({ behaviour });
  cleanups.push(smtp.close);
  const env = { DIST_DIR: workspace.distDir, DATA_DIR: workspace.dataDir, ...mailServerEnv(smtp.port) };
  const start = async () => {
    const server = await startServer({ env });
    cleanups.push(() => server.kill('SIGKILL'));
    return server;
  };
  return { workspace, smtp, start };
}

async function withinLimit<T>(job: Promise<T>): Promise<T | 'too late'> {
  return Promise.race([job, wait(EXIT_LIMIT_MS, 'too late' as const, { ref: false })]);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s under load: every 2xx is stored and the exit is clean',
  async (signal) => {
    const { workspace, start } = await setUp('accept');
    const server = await start();
    const acknowledged: string[] = [];
    let refusals = 0;
    async function visitors() {
      while (refusals < 50) {
        const visitor = newEnquirer();
        const status = await postEnquiry(server.url, visitor);
        if (status === 201) acknowledged.push(visitor.email);
        else refusals += 1;
      }
    }
    const load = Promise.all(Array.from({ length: 8 }, visitors));
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), 20_000);
    expect(await withinLimit(server.kill(signal))).toEqual({ code: 0, signal: null });
    await load;

    const stored = new Set((await storedEnquiries(workspace)).map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  },
);

test('a mail server that hangs does not keep the process, and the mail goes out after the next start', async () => {
  const { smtp, start } = await setUp('hang-at-data');
  const server = await start();
  expect(await postEnquiry(server.url, newEnquirer())).toBe(201);
  await vi.waitFor(() => expect(smtp.offers).toBe(1), 20_000);
  expect(await withinLimit(server.kill('SIGTERM'))).toEqual({ code: 0, signal: null });
  smtp.behave('accept');
  await start();
  // Noted as failed at the stop, so it is due after seconds and not when the lease ends.
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 30_000);
});
