/**
 * The pages as `npm run export -- nginx` serves them, built for an API on another site, with which browsers are strictest:
 * what is sent from them arrives there, with script and without.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formTexts, THANK_YOU_PATH } from '../../contract/answers.ts';
import { newsletterPages, newsletterTexts } from '../../contract/newsletter.ts';
import { VISIT_PATH } from '../../contract/visit.ts';
import { runNginx } from '../../measure/parts/load/nginx.ts';
import { makeFolder } from '../../measure/site-server.ts';
import { startServer, storedEnquiries } from '../../server/testing/server-process.ts';
import * as enquiry from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import * as newsletter from './newsletter-form.ts';

/** Known before the start: the pages are built for it, and only once as long as it stays the same. */
const API_PORT = Number(process.env.TEST_PORT ?? 4319) + 1;
const api = `http://127.0.0.1:${API_PORT}`;
const dist = '.dist-other-origin';
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { env: { ...process.env, API_ORIGIN: api }, stdio: 'pipe' });

const ends: (() => unknown)[] = [];
let site = '';
let dataDir = '';

test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'nginx for Windows is for trying out');

test.beforeAll(async () => {
  run('build/main.ts', '--if-stale', `--out=${dist}`);
  const folder = await makeFolder((end) => ends.push(end));
  run(
    'server/cli/export.ts',
    'nginx',
    `--dist=${dist}`,
    `--out=${join(folder, 'export')}`,
    `--root=${join(folder, 'export/site')}`,
  );
  const configuration = readFileSync(join(folder, 'export/site.conf'), 'utf8');
  const nginx = await runNginx(
    (end) => ends.push(end),
    (port) => configuration.replace('127.0.0.1:8080', `127.0.0.1:${port}`),
  );
  site = nginx.url.replace('127.0.0.1', 'localhost');
  dataDir = join(folder, 'data');
  const server = await startServer({
    env: { PORT: String(API_PORT), DIST_DIR: dist, DATA_DIR: dataDir, PUBLIC_URL: site, API_URL: api },
  });
  ends.push(() => server.kill('SIGTERM'));
});

test.afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test('a page reports its visit once it is idle, and a lab does not', async ({ page }) => {
  const reports: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url() === api + VISIT_PATH) reports.push(request.postData());
  });
  await page.goto(`${site}/labs/wer?utm_campaign=spring`, { waitUntil: 'networkidle' });
  await page.goto(`${site}/about?utm_campaign=spring`, { waitUntil: 'networkidle' });
  await expect.poll(() => reports).toEqual(['/about,,spring']);
});

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });

    test('an enquiry arrives, and its sender stays on the site', async ({ page }) => {
      await page.goto(`${site}/contact`);
      await (script ? enquiry.fill(page) : enquiry.typeEnquiry(page));
      await enquiry.field(page, 'Full Name *').fill(`Ada ${script ? 'with' : 'without'} script`);
      const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await enquiry.button(page).click();
      expect(new URL((await posted).url()).origin).toBe(api);
      await expect(page.getByText(formTexts.success).first()).toBeVisible();
      if (!script) await expect(page).toHaveURL(new RegExp(`^${site}${THANK_YOU_PATH}`));
      const names = (await storedEnquiries({ dataDir })).map(({ name }) => name);
      expect(names).toContain(`Ada ${script ? 'with' : 'without'} script`);
    });

    test('a reader signs up', async ({ page }) => {
      await page.goto(`${site}/newsletter`);
      await newsletter.field(page).fill(`reader-${script}@example.com`);
      const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await newsletter.button(page).click();
      expect(new URL((await posted).url()).origin).toBe(api);
      if (script) await expect(newsletter.success(page)).toHaveText(newsletterTexts.success);
      else await expect(page).toHaveURL(site + newsletterPages.checkYourMail);
    });
  });
