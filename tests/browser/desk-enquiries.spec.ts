/** Enquiries at the desk, in a browser, with a server and a store of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { axeFindings } from '../../measure/axe-findings.ts';
import { openStore } from '../../server/store/open.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';
import { signedIn } from '../server/desk-session.ts';
import { addEnquiry } from '../server/store-suites/store-under-test.ts';
import { DESKTOP, expect, LOOKS, type Page, PHONE, test } from './fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Colleague = Awaited<ReturnType<typeof signedIn>>;

/** A desk with three enquiries of an hour, the oldest first in the list, and one that was taken for spam. */
async function openDesk() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-desk-'));
  const store = await openStore({ dataDir });
  const now = Date.now();
  const people: Colleague[] = [
    await signedIn(store, { name: 'Ana Silva', role: 'admin', now }),
    await signedIn(store, { name: 'Ben Ode', role: 'reply', now }),
  ];
  for (const [nth, name] of ['Ada Byron', 'Grace Hopper', 'Alan Kay'].entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    const message = `${name} asks about latency`;
    await addEnquiry(store, { name, email, message, company: 'Engines' }, now - HOUR + nth * MINUTE);
  }
  await addEnquiry(store, { name: 'Bot', email: 'bot@example.com', status: 'spam', mails: [] }, now);
  await store.close();
  const server = await startServer({ env: { DATA_DIR: dataDir, DESK: 'on' } });
  return { server, people, dataDir, url: server.url.replace('127.0.0.1', 'localhost') };
}

let desk: { server: ServerProcess; people: Colleague[]; dataDir: string; url: string };

test.beforeEach(async () => {
  desk = await openDesk();
});
test.afterEach(async ({ page }) => {
  // Its stream of events would report the end of the server.
  await page.close();
  await desk.server.kill('SIGTERM');
  await rm(desk.dataDir, { recursive: true, force: true });
});

async function signIn(context: BrowserContext, nth: number): Promise<void> {
  const [name = '', value = ''] = desk.people[nth]?.cookie.split('=') ?? [];
  const cookie = { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true };
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
}

async function visit(page: Page, hash = '#/enquiries', nth = 0): Promise<void> {
  await signIn(page.context(), nth);
  await page.goto(`${desk.url}/desk${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
const open = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
const detail = (page: Page) => page.getByRole('region', { name: 'Enquiry' });

test('an enquiry is read, answered, noted and found again', async ({ page }) => {
  await visit(page);
  await expect(rows(page)).toHaveCount(3);
  await open(page, 'Ada Byron');
  await expect(detail(page)).toContainText('Ada Byron asks about latency');
  await detail(page).getByLabel('For colleagues only').fill('@ben please look');
  await expect(detail(page)).toContainText('Ben Ode will be told by mail.');
  await detail(page).getByRole('button', { name: 'Add note' }).click();
  await expect(detail(page)).toContainText('Ana Silva noted');
  await detail(page).getByLabel('Your reply').fill('Dear Ada');
  await detail(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(detail(page)).toContainText('The reply is on its way.');
  await expect(detail(page).getByLabel('Your reply')).toHaveValue('');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Answered 1' }).click();
  await expect(rows(page)).toContainText(['Ada Byron']);
  await page.getByRole('searchbox').fill('lat grace');
  await page.getByRole('searchbox').press('Enter');
  await expect(rows(page)).toContainText(['Grace Hopper']);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('everything can be done from the keyboard', async ({ page }) => {
  await visit(page);
  await expect(rows(page)).toHaveCount(3);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Ada Byron');
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Grace Hopper');
  await page.keyboard.press('k');
  await expect.poll(focused).toContain('Ada Byron');
  await page.keyboard.press('Enter');
  await expect(detail(page)).toContainText('Ada Byron');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Assign to' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ana Silva (me)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail(page)).toContainText('Ana Silva assigned it to Ana Silva');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('just text: jkease?');
  await expect(page.getByLabel('Your reply')).toHaveValue('just text: jkease?');
  await page.getByLabel('Your reply').blur();
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(detail(page)).toContainText('snoozed it until');
  await page.keyboard.press('u');
  await expect(detail(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page.getByText('2 enquiries moved.')).toBeVisible();
  await expect(page.getByText('No enquiry is waiting for a reply.')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await page.getByLabel('Use these keys in this browser').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('two people on one enquiry see each other, and the second reply is held back with all that was typed', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/409/);
  await visit(page);
  await open(page, 'Ada Byron');
  const other = await browser.newContext();
  const bens = await other.newPage();
  await visit(bens, '#/enquiries', 1);
  await open(bens, 'Ada Byron');
  await expect(detail(page)).toContainText('Ben Ode has this open too.');
  await expect(detail(bens)).toContainText('Ana Silva has this open too.');
  // Both write at the same time; Ana is quicker.
  await detail(bens).getByLabel('Your reply').fill('From Ben');
  await detail(page).getByLabel('Your reply').fill('From Ana');
  await detail(page).getByRole('button', { name: 'Send reply' }).click();
  await detail(bens).getByRole('button', { name: 'Send reply' }).click();
  await expect(detail(bens)).toContainText('Yours was not sent');
  await expect(detail(bens)).toContainText('Ana Silva replied while you were writing:');
  await expect(detail(bens).getByLabel('Your reply')).toHaveValue('From Ben');
  await detail(bens).getByRole('button', { name: 'I have read it' }).click();
  await detail(bens).getByRole('button', { name: 'Send reply' }).click();
  await expect(detail(bens)).toContainText('The reply is on its way.');
  await other.close();
  await expect(detail(page)).not.toContainText('has this open too');
});

test('what was taken for spam is rescued, and a new enquiry appears by itself', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Spam 1' }).click();
  await open(page, 'Bot');
  await detail(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(detail(page)).toContainText('marked it as not spam');
  await expect(page.getByText('Nothing was marked as spam')).toBeVisible();
  await page.getByRole('button', { name: 'New 4' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.request.post(`${desk.url}/api/contact`, {
    data: { name: 'Late Visitor', email: 'late@example.com', message: 'Hello' },
  });
  await expect(rows(page).filter({ hasText: 'Late Visitor' })).toBeVisible();
});

test('a person is erased once their address was typed', async ({ page, allowConsole }) => {
  allowConsole(/40[34]|422/);
  await visit(page);
  await open(page, 'Alan Kay');
  await detail(page).getByText('Erase this person').click();
  const typed = detail(page).getByLabel('Type the address to confirm');
  await typed.fill('somebody@example.com');
  await detail(page).getByRole('button', { name: 'Erase for good' }).click();
  await expect(detail(page)).toContainText('Nothing was erased');
  await typed.fill('alan@example.com');
  await detail(page).getByRole('button', { name: 'Erase for good' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Backups from before still hold it until')).toBeVisible();
});

test('what is typed outlives a reload but not a sign-out, and a saved reply is filled in', async ({
  page,
}) => {
  await visit(page);
  await open(page, 'Ada Byron');
  await detail(page).getByLabel('Your reply').fill('Dear {first name}, about {service}: {me}');
  await expect(detail(page)).toContainText('{first name}, {service}, {me}');
  await detail(page).getByText('Saved replies').click();
  await detail(page).getByLabel('Save what is written as').fill('Greeting');
  await detail(page).getByRole('button', { name: 'Save', exact: true }).click();
  await detail(page).getByLabel('Choose one').selectOption('Greeting');
  await detail(page).getByLabel('Your reply').fill('');
  await detail(page).getByRole('button', { name: 'Insert' }).click();
  await expect(detail(page).getByLabel('Your reply')).toHaveValue('Dear Ada, about API Testing: Ana Silva');
  await page.reload();
  await expect(detail(page).getByLabel('Your reply')).toHaveValue('Dear Ada, about API Testing: Ana Silva');
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored()).toContain('Dear Ada');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await stored()).not.toContain('Dear Ada');
});

for (const { name, theme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ theme, viewport });

    test('axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
      await visit(page);
      await expect(rows(page)).toHaveCount(3);
      expect(await axeFindings(page)).toEqual([]);
      await open(page, 'Ada Byron');
      await expect(detail(page)).toContainText('History');
      for (const summary of await detail(page).locator('summary').all()) await summary.click();
      expect(await axeFindings(page)).toEqual([]);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll).toBe(client);
      await page.keyboard.press('?');
      expect(await axeFindings(page)).toEqual([]);
      await visit(page, '#/outbox');
      await page.getByRole('button', { name: 'Waiting' }).click();
      await expect(page.getByRole('button', { name: 'Try again now' })).toHaveCount(3);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('on a phone the list gives way to the enquiry, and comes back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page);
  await open(page, 'Ada Byron');
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.setViewportSize(DESKTOP);
});
