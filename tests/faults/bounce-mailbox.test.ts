import { expect, onTestFinished, test, vi } from 'vitest';
import { addReaders, builtLetter, onStore } from '../server/letters.ts';
import { absence, exchange, exim, postfix } from '../server/bounces.ts';
import { start } from '../server/starting.ts';
import { hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';

const patiently = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** Three readers who got two newsletters, and a mailbox for what comes back. */
async function setUp() {
  const imap = await startDovecot();
  onTestFinished(imap.stop);
  const { workspace, smtp, env } = await start.mailing();
  await addReaders(workspace, 3);
  await onStore(workspace, async ({ letters }) => {
    for (const id of ['2026-10', '2026-11']) await letters.start(builtLetter(id), Date.now());
  });
  const sender = await start.server({ env: { ...env, NEWSLETTER_PER_MINUTE: '6000' } });
  await patiently(() => expect(smtp.mails).toHaveLength(6));
  await sender.kill('SIGTERM');
  const idOf = (reader: number, letter: string): string =>
    smtp.mails.find(
      ({ to, messageId }) => to.includes(`reader-${reader}@example.com`) && messageId.includes(`-${letter}@`),
    )?.messageId ?? '';
  return {
    imap,
    idOf,
    startReading: () =>
      start.server({
        env: {
          DATA_DIR: workspace.dataDir,
          DIST_DIR: workspace.distDir,
          BOUNCE_MAILBOX: `imaps://site:${encodeURIComponent(PASSWORD)}@127.0.0.1:${imap.port}/INBOX`,
          NODE_EXTRA_CA_CERTS: imap.certFile,
        },
      }),
    audience: () => onStore(workspace, ({ letters }) => letters.audience('none')),
    bounced: () =>
      onStore(workspace, async ({ letters }) =>
        (await letters.list()).map(({ id, bounced }) => [id, bounced]),
      ),
  };
}

test.runIf(hasDovecot())(
  'reports in the mailbox count, the second ends a subscription, and everything else stays as it is',
  async () => {
    const { imap, idOf, startReading, audience, bounced } = await setUp();
    imap.deliver('first', postfix({ messageId: idOf(0, '2026-10') }));
    imap.deliver('second', exim({ messageId: idOf(0, '2026-11') }));
    imap.deliver('another', exchange({ messageId: idOf(1, '2026-11') }));
    imap.deliver('another-again', exchange({ messageId: idOf(1, '2026-11') }));
    imap.deliver('policy', postfix({ messageId: idOf(2, '2026-11'), status: '5.7.1' }));
    imap.deliver('absent', absence(idOf(2, '2026-10')));
    imap.deliver('private', 'Subject: Lunch?\r\n\r\nAt one.\r\n');
    // By somebody who knows readers, but not the ids of their mails.
    imap.deliver('forged', postfix({ messageId: '<newsletter.reader-2-2026-11@plumbline.example>' }));
    const server = await startReading();
    const reports = ['another', 'another-again', 'first', 'forged', 'second'];
    await patiently(() => expect(imap.mails().read).toEqual(reports));
    expect(await audience()).toMatchObject({ receives: 2, bounced: 1 });
    expect(await bounced()).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
    expect(imap.mails().unread).toEqual(['absent', 'policy', 'private']);
    expect(server.output()).not.toContain('reader-');
  },
);

test.runIf(hasDovecot())('a mailbox that cannot be read is a warning without its password', async () => {
  const imap = await startDovecot();
  onTestFinished(imap.stop);
  const { env } = await start.workspace();
  const mailbox = `imaps://site:not-the-password@127.0.0.1:${imap.port}/INBOX`;
  const server = await start.server({
    env: { ...env, BOUNCE_MAILBOX: mailbox, NODE_EXTRA_CA_CERTS: imap.certFile },
  });
  await patiently(() => expect(server.output()).toContain('bounce mailbox not read'));
  expect(server.output()).not.toContain('not-the-password');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
