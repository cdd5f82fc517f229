/** A newsletter from the command line to its readers, with the real server and a real mail server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import type { ReceivedMail } from '../../server/testing/smtp-peer.ts';
import { addReaders, builtLetter, onStore, putLetters } from './letters.ts';
import { start } from './starting.ts';

const ORIGIN = 'https://plumbline.example';
const PROGRAM = join(import.meta.dirname, '../../server/cli/newsletter.ts');
const patiently = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function setUp({ readers = 3, perMinute = 60_000 } = {}) {
  const { workspace, smtp, env: mailing } = await start.mailing();
  const env = { ...mailing, PUBLIC_URL: ORIGIN, NEWSLETTER_PER_MINUTE: String(perMinute) };
  await putLetters(workspace.distDir, builtLetter('2026-10'), builtLetter('2026-11'));
  const emails = await addReaders(workspace, readers);
  const server = await start.server({ env });
  const newsletter = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      execFile(
        process.execPath,
        [PROGRAM, ...args],
        { env: { ...bareEnvironment, ...env }, timeout: 60_000 },
        (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
      );
    });
  return {
    smtp,
    server,
    emails,
    newsletter,
    audience: () => onStore(workspace, ({ letters }) => letters.audience('none')),
    progress: async (id: string) =>
      (await onStore(workspace, ({ letters }) => letters.list())).find((letter) => letter.id === id),
  };
}

const addresses = (mails: readonly ReceivedMail[]) => mails.flatMap(({ to }) => to).toSorted();

test('reaches every reader once, under the headers of a newsletter, and is sent once', async () => {
  const { smtp, server, emails, newsletter, audience, progress } = await setUp();
  expect(await newsletter('send', '2026-11', '--yes')).toMatchObject({ code: 0 });
  await patiently(() => expect(addresses(smtp.mails)).toEqual(emails.toSorted()));
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(emails.length);

  const [first = { raw: '', to: [] }] = smtp.mails;
  const mail = await PostalMime.parse(first.raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(link).toMatch(/^https:\/\/plumbline\.example\/newsletter\/unsubscribe\?token=[\w.-]+$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-id')).toMatch(/<newsletter\.plumbline\.example>$/);
  expect(header('precedence')).toBe('bulk');
  for (const text of [mail.html, mail.text]) {
    expect(text).toContain(`${ORIGIN}/labs`);
    expect(text).toContain(link);
    expect(text).not.toContain('.invalid');
  }

  const again = await newsletter('send', '2026-11', '--yes');
  const today = new Date().toISOString().slice(0, 10);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining(`was sent on ${today}`)]);
  await patiently(async () => expect(await progress('2026-11')).toMatchObject({ state: 'sent', sent: 3 }));
  expect((await newsletter('progress', '2026-11')).out).toBe(
    'sent: 3 of 3 readers, 0 waiting, 0 not delivered, 0 bounced\n',
  );

  // As a mail program does when its reader presses its button.
  const { pathname, search } = new URL(link);
  const answer = await fetch(server.url + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: header('list-unsubscribe-post'),
  });
  expect(answer.status).toBe(200);
  expect(await audience()).toMatchObject({ unsubscribed: 1, receives: 2 });
  await newsletter('send', '2026-10', '--yes');
  await patiently(() => expect(smtp.mails).toHaveLength(5));
  expect(addresses(smtp.mails.slice(3))).not.toContain(first.to[0]);
  expect(server.output()).not.toContain('reader-');
});

test('an address that does not exist costs the subscription the second time; one that is busy is tried again', async () => {
  const { smtp, newsletter, audience, progress } = await setUp({ readers: 1 });
  smtp.behave('refuse-recipient');
  await newsletter('send', '2026-10', '--yes');
  await patiently(async () => expect(await progress('2026-10')).toMatchObject({ failed: 1, bounced: 1 }));
  expect(await audience()).toMatchObject({ receives: 1 });
  smtp.behave('defer-recipient');
  await newsletter('send', '2026-11', '--yes');
  await patiently(() => expect(smtp.offers).toBeGreaterThan(1));
  await patiently(async () => expect(await progress('2026-11')).toMatchObject({ waiting: 1, bounced: 0 }));
  smtp.behave('refuse-recipient');
  await patiently(async () => expect(await audience()).toMatchObject({ receives: 0, bounced: 1 }));
  expect(await progress('2026-11')).toMatchObject({ failed: 1, bounced: 1 });
});

test('stops when it is paused, and goes on to the last reader', async () => {
  const { smtp, emails, newsletter, progress } = await setUp({ readers: 40, perMinute: 120 });
  await newsletter('send', '2026-11', '--yes');
  await patiently(() => expect(smtp.mails.length).toBeGreaterThan(0));
  expect((await newsletter('pause', '2026-11')).out).toContain('is paused');
  await patiently(async () => expect(await progress('2026-11')).toMatchObject({ state: 'paused' }));
  const { toQueue = 0 } = (await progress('2026-11')) ?? {};
  expect(toQueue).toBeGreaterThan(0);
  expect((await newsletter('pause', '2026-11')).code).toBe(1);
  expect((await newsletter('resume', '2026-11')).out).toContain('goes on');
  await patiently(() => expect(addresses(smtp.mails)).toEqual(emails.toSorted()));
});
