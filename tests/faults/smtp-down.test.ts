import { describe, expect, test, vi } from 'vitest';
import { enquire, mailServerEnv, newEnquirer } from '../../server/testing/server-process.ts';
import { type Behaviour, startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import { starting } from '../server/starting.ts';

/** The first retry comes after five seconds. */
const HEALED_WITHIN_MS = 60_000;

describe.concurrent('an enquiry reaches the company although', () => {
  test('the mail server is down at first', async ({ onTestFinished }) => {
    const start = starting(onTestFinished);
    const { port, close } = await startSmtpPeer();
    await close();
    const { env } = await start.workspace();
    const server = await start.server({ env: { ...env, ...mailServerEnv(port) } });
    await enquire(server.url, newEnquirer());
    await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 60_000);

    const smtp = await start.smtp({ port });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), HEALED_WITHIN_MS);
  });

  test.for<[fault: string, behaviour: Behaviour, query: string]>([
    ['it is greylisted with 451', 'defer-recipient', ''],
    ['it is refused with 550', 'refuse-recipient', ''],
    ['the mail server hangs at its greeting', 'hang-at-greeting', '?greetingTimeout=1000'],
    ['the mail server hangs at DATA', 'hang-at-data', '?socketTimeout=1000'],
  ])('%s', async ([, behaviour, query], { onTestFinished }) => {
    const start = starting(onTestFinished);
    const { smtp, env } = await start.mailing({ behaviour });
    const server = await start.server({ env: { ...env, ...mailServerEnv(smtp.port, query) } });
    const visitor = newEnquirer();
    await enquire(server.url, visitor);
    await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 60_000);
    expect(smtp.offers).toBeGreaterThan(0);
    expect(smtp.mails).toHaveLength(0);

    smtp.behave('accept');
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), HEALED_WITHIN_MS);
    expect(smtp.mails[0]?.raw).toContain(visitor.email);
    expect(server.output(), 'the log names nobody').not.toContain(visitor.email);
  });
});

test('without a mail server nothing pretends to be sent, and the start says so', async ({
  onTestFinished,
}) => {
  const start = starting(onTestFinished);
  const { env } = await start.workspace();
  const silent = await start.server({ env });
  expect(silent.output()).toMatch(/SMTP_URL/);
  await enquire(silent.url, newEnquirer());
  await silent.kill('SIGTERM');

  const smtp = await start.smtp();
  await start.server({ env: { ...env, ...mailServerEnv(smtp.port) } });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 60_000);
});
