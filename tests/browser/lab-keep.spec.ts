/** What a lab's results can be taken along as, besides tables. */
import * as lab from './lab.ts';
import { expect, test } from './fixtures.ts';

test('the figures are copied as a picture with all their rows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.touchLab(page, '/labs/wer');
  await page.getByRole('button', { name: 'Copy image' }).click();
  await expect(page.getByText('Image copied.')).toBeVisible();
  const picture = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    return { width, height };
  });
  expect(picture.width).toBe(1920);
  // Eleven rows.
  expect(picture.height).toBe(1024);
});

test('the figures are copied as a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.touchLab(page, '/labs/wer');
  const copied = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Table copied.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Copy Markdown')).toContain('| WER of system A | 17.1% | 5.8 to 55.6% |');
  expect(await copied('Copy CSV')).toContain('\r\nWER of system A,17.1%,5.8 to 55.6%\r\n');
});

test('the lines of a plan with their days are copied as a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.touchLab(page, '/labs/plan');
  await expect(page.getByRole('button', { name: 'Copy Markdown' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy CSV' }).click();
  await expect(page.getByText('Table copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    `line,tester-days,week\r\n1. Retries after a lost response: no duplicates,1 to 1.5,week 1\r\n`,
  );
  expect(copied).toContain('"All lines, with plans and reports",31.5 to 51.5,\r\n');
  await page.getByRole('button', { name: 'Copy image' }).click();
  await expect(page.getByText('Image copied.')).toBeVisible();
});

test('a browser that refuses the clipboard says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { write: () => Promise.reject(new Error('refused')) },
    }),
  );
  await lab.touchLab(page, '/labs/wer');
  await page.getByRole('button', { name: 'Copy image' }).click();
  await expect(page.getByText('The browser refused to copy. A screenshot shows the same.')).toBeVisible();
});

const commands = [
  [
    '/labs/wer',
    "npx plumbline-cli wer transcripts.csv --id id --group group --reference reference --system 'system A' --baseline-column 'system B'",
  ],
  ['/labs/judge', 'npx plumbline-cli judge labels.csv --human human --judge judge'],
  ['/labs/runs', 'npx plumbline-cli runs --runs 40 --failures 4 --clean-since 20 --confidence 95'],
  ['/labs/load', /npx plumbline-cli load '.*' --limit 'p95<=50' --limit 'p99\[\*\]<=50' --baseline '.*'/],
] as const;

for (const [path, command] of commands)
  test(`${path} shows the command for what is on screen, and where the tool is`, async ({ page }) => {
    await lab.touchLab(page, path);
    await page.getByText('Measure this in a pipeline').click();
    await expect(page.getByText(command)).toBeVisible();
    const install = await page.getByText('npm install --save-dev').innerText();
    const archive = await page.request.get(new URL(install.split(' ').at(-1) ?? '').pathname);
    expect(archive.status()).toBe(200);
    expect((await archive.body()).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    await page.getByRole('link', { name: 'command line tool' }).click();
    await expect(page).toHaveURL('/docs/toolkit');
  });
