/** The counts of visits at the desk: charts, and the same in tables. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFindings } from '../../measure/axe-findings.ts';
import { openStore } from '../../server/store/open.ts';
import type { VisitRow } from '../../server/store/visit-types.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';
import { signedIn } from '../server/desk-session.ts';
import { addEnquiry } from '../server/store-suites/store-under-test.ts';
import { expect, LOOKS, PHONE, test } from './fixtures.ts';

const DAY = 24 * 60 * 60_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const row = (more: Partial<VisitRow>): VisitRow => ({
  day: dayOf(Date.now() - 2 * DAY),
  page: '/labs/wer',
  referrer: '',
  campaign: '',
  device: 'phone',
  views: 1,
  arrivals: 1,
  ...more,
});

let desk: { server: ServerProcess; dataDir: string };

test.beforeEach(async ({ context }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-visits-'));
  const store = await openStore({ dataDir });
  const now = Date.now();
  const { cookie } = await signedIn(store, { name: 'Ana Silva', role: 'read', now });
  await store.visits.add([
    row({ views: 500, arrivals: 200, referrer: 'search.example' }),
    row({ page: '/pricing', views: 90, arrivals: 3, device: 'computer', campaign: 'spring' }),
    row({ page: '/about', day: dayOf(now - 60 * DAY), views: 44, arrivals: 40 }),
  ]);
  for (let nth = 0; nth < 4; nth += 1) await addEnquiry(store, { landingPage: '/labs/wer' }, now);
  await store.close();
  desk = { server: await startServer({ env: { DATA_DIR: dataDir, DESK: 'on' } }), dataDir };
  const [name = '', value = ''] = cookie.split('=');
  const place = { domain: 'localhost', path: '/', secure: true, httpOnly: true };
  await context.addCookies([{ name, value, ...place, sameSite: 'Strict' }]);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await desk.server.kill('SIGTERM');
  await rm(desk.dataDir, { recursive: true, force: true });
});

const address = () => `${desk.server.url.replace('127.0.0.1', 'localhost')}/desk#/visits`;

for (const { name, theme, viewport } of LOOKS)
  test.describe(name, () => {
    test.use({ theme, viewport });

    test('charts have their numbers in tables, and small ones are not told', async ({ page }) => {
      await page.goto(address());
      const cells = (table: string) => page.getByRole('table', { name: table }).getByRole('row');
      await expect(cells('From landing page to enquiry').nth(1)).toHaveText(
        /^\/labs\/wer\s*200\s*4\s*0\s*2\.0% \(0\.8 to 5\.0%\)$/,
      );
      await expect(cells('Pages').nth(1)).toHaveText(/^\/labs\/wer\s*500\s*200$/);
      await expect(cells('Pages').nth(2)).toHaveText(/^\/pricing\s*90\s*fewer than 5$/);
      await expect(cells('Sites that led here').nth(1)).toHaveText(/^search\.example\s*200$/);
      await expect(cells('Campaigns').nth(1)).toHaveText(/^spring\s*fewer than 5$/);
      await expect(page.getByRole('img', { name: /^views per day from .* at most 590$/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'nothing to scroll sideways').toBeLessThanOrEqual(0);
    });
  });

test('a longer period shows more, by keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(address());
  const pages = page.getByRole('table', { name: 'Pages' });
  await expect(pages.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: '90 days' }).press('Enter');
  await expect(pages.getByRole('row')).toHaveCount(4);
  await page.getByText('Views by day as a table').press('Enter');
  await expect(page.getByRole('row', { name: /fewer than 5|44/ })).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
});
