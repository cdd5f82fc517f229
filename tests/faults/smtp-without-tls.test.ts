import { expect, onTestFinished, test, vi } from 'vitest';
import { enquire, newEnquirer } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';
import { startCredulousSmtp } from './credulous-smtp.ts';

const LOGIN = Buffer.from('\0desk\0a-mail-password').toString('base64');

/** A mail server behind somebody who cuts STARTTLS out of what it offers, and a site that has a login for it. */
async function setUp(query: string, settings: Record<string, string> = {}) {
  const smtp = await startCredulousSmtp({
    EHLO: '250-mail.example\r\n250 AUTH PLAIN',
    STARTTLS: '454 not now',
    AUTH: '235 welcome',
  });
  onTestFinished(smtp.close);
  const { env } = await start.workspace();
  const server = await start.server({
    env: {
      ...env,
      SMTP_URL: `smtp://desk:a-mail-password@127.0.0.1:${smtp.port}${query}`,
      MAIL_FROM: 'site@plumbline.example',
      CONTACT_TO: 'desk@plumbline.example',
      ...settings,
    },
  });
  await enquire(server.url, newEnquirer());
  return { server, ...smtp.heard };
}

test.each(['', '?requireTLS=false&ignoreTLS=true', '?opportunisticTLS=true'])(
  'the password does not go over a connection without TLS (%s), and the log says why',
  async (query) => {
    const { server, commands, mails } = await setUp(query);
    await vi.waitFor(() => expect(server.output()).toContain('will be tried again'), 60_000);
    expect(server.output()).toMatch(/offers no TLS.*the login was not sent.*SMTP_ALLOW_PLAIN/);
    expect(commands.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
    expect(mails).toEqual([]);
  },
);

test('unless the operator says so by name', async () => {
  const { commands, mails } = await setUp('', { SMTP_ALLOW_PLAIN: 'on' });
  await vi.waitFor(() => expect(mails).toHaveLength(1), 60_000);
  expect(commands).toContain(`AUTH PLAIN ${LOGIN}`);
});
