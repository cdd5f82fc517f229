import { afterEach, expect, test, vi } from 'vitest';
import {
  mailServerEnv,
  makeWorkspace,
  newEnquirer,
  postEnquiry,
  startServer,
} from '../../server/testing/server-process.ts';
import type { ServerOptions } from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';

const DAY_MS = 86_400_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** An enquiry whose first mail was deferred, so that a retry stands in the store. */
async function deferredMail(clock: ServerOptions['clock']) {
  const workspace = await makeWorkspace();
  cleanups.push(workspace.remove);
  const smtp = await startSmtpPeer({ behaviour: 'defer-recipient' });
  cleanups.push(smtp.close);
  const env = { DIST_DIR: workspace.distDir, DATA_DIR: workspace.dataDir, ...mailServerEnv(smtp.port) };
  const server = await startServer({ env, clock });
  cleanups.push(() => server.kill('SIGKILL'));
  expect(await postEnquiry(server.url, newEnquirer())).toBe(201);
  await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 20_000);
  smtp.behave('accept');
  return { smtp, server, env };
}

test.each([
  ['back by a day', -DAY_MS],
  ['ahead by a year', 365 * DAY_MS],
])('the clock jumps %s while a mail waits for its retry: it goes out', async (_jump, jumpMs) => {
  const { smtp, server } = await deferredMail({ jumpMs });
  server.signal('SIGUSR2');
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 30_000);
  expect(await postEnquiry(server.url, newEnquirer())).toBe(201);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 20_000);
});

test('a mail from a run whose clock was a year ahead goes out after a start with the right time', async () => {
  const { smtp, server, env } = await deferredMail({ offsetMs: 365 * DAY_MS });
  await server.kill('SIGTERM');
  const { length } = smtp.mails;
  const next = await startServer({ env });
  cleanups.push(() => next.kill('SIGKILL'));
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(length), 30_000);
});
