import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { FRESH_MS } from '../../server/desk/session-times.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';
import { expect, test as base } from './fixtures.ts';

type Desk = {
  origin: string;
  invite(...args: string[]): Promise<string>;
  /** Turns the server's clock on until a sign-in is no longer recent. */
  letTimePass(): void;
};

const LONGER_THAN_FRESH_MS = FRESH_MS + 60_000;

/** A server of its own, with an empty store. */
const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  desk: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-desk-'));
    const env = { DESK: 'on', DATA_DIR: dataDir };
    const server: ServerProcess = await startServer({ env, clock: { jumpMs: LONGER_THAN_FRESH_MS } });
    const origin = server.url.replace('127.0.0.1', 'localhost');
    await use({
      origin,
      letTimePass: () => server.signal('SIGUSR2'),
      async invite(...args) {
        const command = ['server/cli/desk.ts', 'invite', ...args];
        const { stdout } = await promisify(execFile)(process.execPath, command, {
          env: { ...process.env, ...env, PORT: new URL(origin).port },
        });
        return /http:\S+/.exec(stdout)?.[0] ?? '';
      },
    });
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  },
});

const PASSWORD = 'seven copper kettles';
const code = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead,
  });

/** A fingerprint reader that always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('the first person comes in by a passkey, leaves, returns, and invites another', async ({
  page,
  desk,
}) => {
  await addAuthenticator(page);
  await page.goto(await desk.invite('ada@plumbline.example', '--name', 'Ada Lovelace'));
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('You are the only one here.')).toBeVisible();
  await page.getByLabel('Name').fill('Bob');
  await page.getByLabel('E-mail').fill('bob@plumbline.example');
  const makeLink = page.getByRole('button', { name: 'Make a link' });
  // Components come after the base styles, whichever style sheet loads first.
  await expect(makeLink).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await makeLink.click();
  await expect(page.getByText('/desk#invite=')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(
    page.getByRole('row', { name: /Ada Lovelace invited: bob@plumbline.example, reply/ }),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('a password with an app opens the desk on a phone, by keyboard alone, in the dark', async ({
  page,
  desk,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await desk.invite('ada@plumbline.example'));
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Use a password' }).press('Enter');
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Password', { exact: true }).fill('plumbline2026');
  await page.getByLabel('Code that the app shows now').fill(code(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('little more than a name')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  const recovery = await page.locator('li code').first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await page.getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(page.getByRole('main', { name: 'Your account' })).toBeFocused();
  await expect(page.getByText('10 of 10 recovery codes')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('button', { name: 'Use a password' }).press('Enter');
  await page.getByLabel('E-mail').fill('ada@plumbline.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Code').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 of 10 recovery codes')).toBeVisible();
});

test('an admin whose sign-in is no longer recent signs in again in a dialog, and nothing typed is lost', async ({
  page,
  desk,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await page.goto(await desk.invite('ada@plumbline.example'));
  await page.getByRole('button', { name: 'Use a password' }).click();
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code that the app shows now').fill(code(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  const form = page.getByRole('region', { name: 'Invite somebody' });
  await form.getByLabel('Name').fill('Bob');
  await form.getByLabel('E-mail').fill('bob@plumbline.example');
  await form.getByLabel('They can').selectOption('read');
  const makeLink = form.getByRole('button', { name: 'Make a link' });

  desk.letTimePass();
  await makeLink.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByText('Please sign in again first')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Bob');
  await expect(form.getByLabel('E-mail')).toHaveValue('bob@plumbline.example');
  await expect(form.getByLabel('They can')).toHaveValue('read');

  await makeLink.click();
  await dialog.getByRole('button', { name: 'Use a password' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@plumbline.example');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByLabel('Code').fill(code(secret, LONGER_THAN_FRESH_MS));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.getByText('/desk#invite=')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bob@plumbline.example · read' })).toBeVisible();
});

test('nothing on the desk becomes markup or script by itself', async ({ page, desk, allowConsole }) => {
  const response = await page.goto(`${desk.origin}/desk`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; .*require-trusted-types-for 'script'; trusted-types 'none'$/,
  );
  allowConsole(/requires 'TrustedHTML' assignment/);
  const attempt = () =>
    page.evaluate(() => {
      document.body.innerHTML = '<b>';
    });
  await expect(attempt()).rejects.toThrow('TrustedHTML');
});
