import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  mailServerEnv,
  makeWorkspace,
  newEnquirer,
  postEnquiry,
  startServer,
} from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import type { Behaviour } from '../../server/testing/smtp-peer.ts';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** The first retry comes after five seconds. */
const HEALED_WITHIN_MS = 25_000;

async function serverFor(smtpPort: number, query = '') {
  const workspace = await makeWorkspace();
  cleanups.push(workspace.remove);
  const server = await startServer({
    env: { DIST_DIR: workspace.distDir, DATA_DIR: workspace.dataDir, ...mailServerEnv(smtpPort, query) },
  });
  cleanups.push(() => server.kill('SIGKILL'));
  return server;
}

describe.concurrent('an enquiry reaches the company although', () => {
  test('the mail server is down at first', async () => {
    const { port, close } = await startSmtpPeer();
    await close();
    const server = await serverFor(port);
    expect(await postEnquiry(server.url, newEnquirer())).toBe(201);
    await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 20_000);

    const smtp = await startSmtpPeer({ port });
    cleanups.push(smtp.close);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), HEALED_WITHIN_MS);
  });

  test.for<[fault: string, behaviour: Behaviour, query: string]>([
    ['it is greylisted with 451', 'defer-recipient', ''],
    ['it is refused with 550', 'refuse-recipient', ''],
    ['the mail server hangs at its greeting', 'hang-at-greeting', '?greetingTimeout=1000'],
    ['the mail server hangs at DATA', 'hang-at-data', '?socketTimeout=1000'],
  ])('%s', async ([, behaviour, query]) => {
    const smtp = await startSmtpPeer({ behaviour });
    cleanups.push(smtp.close);
    const server = await serverFor(smtp.port, query);
    const visitor = newEnquirer();
    expect(await postEnquiry(server.url, visitor)).toBe(201);
    await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 20_000);
    expect(smtp.offers).toBeGreaterThan(0);
    expect(smtp.mails).toHaveLength(0);

    smtp.behave('accept');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), HEALED_WITHIN_MS);
    expect(smtp.mails[0]?.raw).toContain(visitor.email);
    expect(server.output(), 'the log names nobody').not.toContain(visitor.email);
  });
});

test('without a mail server nothing pretends to be sent, and the start says so', async () => {
  const workspace = await makeWorkspace();
  cleanups.push(workspace.remove);
  const env = { DIST_DIR: workspace.distDir, DATA_DIR: workspace.dataDir };
  const silent = await startServer({ env });
  cleanups.push(() => silent.kill('SIGKILL'));
  expect(silent.output()).toMatch(/SMTP_URL/);
  expect(await postEnquiry(silent.url, newEnquirer())).toBe(201);
  await silent.kill('SIGTERM');

  const smtp = await startSmtpPeer();
  cleanups.push(smtp.close);
  const mailing = await startServer({ env: { ...env, ...mailServerEnv(smtp.port) } });
  cleanups.push(() => mailing.kill('SIGKILL'));
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 20_000);
});
