/** The newsletter at the desk, from the preview to its readers, with a server and a mail server of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFindings } from '../../measure/axe-findings.ts';
import { mailServerEnv, startServer } from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import { signedIn } from '../server/desk-session.ts';
import { addReaders, onStore } from '../server/letters.ts';
import { expect, type Page, test as base } from './fixtures.ts';

type Desk = { url: string; mailed: () => number; cookie: string };

const READERS = 8;
/** Five in a round of five seconds. */
const PER_MINUTE = '60';

const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  desk: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-letters-'));
    await addReaders({ dataDir }, READERS);
    const { cookie } = await onStore({ dataDir }, (store) =>
      signedIn(store, { name: 'Ana', role: 'admin', now: Date.now() }),
    );
    const smtp = await startSmtpPeer();
    const server = await startServer({
      env: { ...mailServerEnv(smtp.port), DATA_DIR: dataDir, DESK: 'on', NEWSLETTER_PER_MINUTE: PER_MINUTE },
    });
    await use({ cookie, url: server.url.replace('127.0.0.1', 'localhost'), mailed: () => smtp.mails.length });
    await server.kill('SIGTERM');
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

async function visit(page: Page, { url, cookie }: Desk): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page
    .context()
    .addCookies([
      { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
    ]);
  await page.goto(`${url}/desk#/newsletter`);
  await expect(page.getByText(`The next newsletter goes to ${READERS} readers.`)).toBeVisible();
}

test('a newsletter is looked at, tried, sent, paused and resumed', async ({ page, desk }) => {
  await visit(page, desk);
  const letter = page.getByRole('listitem').filter({ hasText: '2026-11' });
  await letter.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  await letter.getByText('As plain text').click();
  await expect(letter.getByText('Unsubscribe <http')).toBeVisible();
  expect(await axeFindings(page, { without: ['iframe'] })).toEqual([]);

  await letter.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('A test of 2026-11 is on its way')).toBeVisible();
  expect(desk.mailed()).toBe(1);

  const send = letter.getByRole('button', { name: `Send to ${READERS} readers` });
  page.once('dialog', (dialog) => dialog.dismiss());
  await send.click();
  await expect(letter.getByText('Not sent')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await send.click();
  await letter.getByRole('button', { name: 'Pause' }).click();
  await expect(letter.getByText('Paused, begun')).toBeVisible();
  expect(await axeFindings(page, { without: ['iframe'] })).toEqual([]);
  await letter.getByRole('button', { name: 'Resume' }).click();
  await expect(letter.getByText('Being sent, begun')).toBeVisible();
  await expect(letter.getByText(`${READERS} of ${READERS} readers`)).toBeVisible({ timeout: 60_000 });
  await expect(letter.getByText('Sent, begun')).toBeVisible({ timeout: 60_000 });
  expect(desk.mailed()).toBe(READERS + 1);
  await expect(send).toHaveCount(0);
});
