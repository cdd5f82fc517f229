import { expect, PHONE, smallTargets, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';

const PATH = '/labs/load';

async function openLimits(page: Page): Promise<void> {
  await lab.touchLab(page, PATH);
  await page.getByText('Save or load limits').click();
}

const firstValue = (page: Page) => page.getByRole('spinbutton', { name: 'Limit 1: value in ms' });
const kept = (page: Page) => page.getByRole('list', { name: 'Limits kept in this browser' });
const says = (page: Page, words: string) => expect(page.locator('[data-lab]').getByText(words)).toBeVisible();

async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Keep these limits in this browser' }).click();
}

/** Chooses a file, for the limits or for a result. */
const choose = (page: Page, label: string, name: string, text: string) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('input[type=file]'))
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('limits kept under a name are there on the next visit, and nothing else is stored', async ({ page }) => {
  await openLimits(page);
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  expect(await stored()).toEqual({});
  await firstValue(page).fill('123');
  await keep(page, '');
  await says(page, 'Give these limits a name first.');
  await keep(page, 'nightly');
  await says(page, 'Kept as “nightly”.');
  expect(await stored()).toEqual({ loadLimits: '[{"name":"nightly","limits":["p95<=123","p99[*]<=50"]}]' });
  const next = await page.context().newPage();
  await openLimits(next);
  await expect(firstValue(next)).toHaveValue('50');
  await kept(next).getByRole('button', { name: 'Load nightly' }).click();
  await expect(firstValue(next)).toHaveValue('123');
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect(firstValue(next)).toHaveValue('50');
  await kept(next).getByRole('button', { name: 'Delete nightly' }).click();
  await expect(kept(next)).toBeHidden();
  // The other tab hears of it.
  await expect(kept(page)).toBeHidden();
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect(kept(page).getByText('nightly')).toBeVisible();
});

test('where storage is refused or full a sentence says so', async ({ page }) => {
  await openLimits(page);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (let index = 0; ; index++) localStorage[`${size} ${index}`] = 'x'.repeat(size);
      } catch {
        // Full for texts of this size: go on with smaller ones.
      }
  });
  await keep(page, 'nightly');
  await says(page, 'The storage of this browser is full.');
  await page.evaluate(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await keep(page, 'nightly');
  await says(page, 'This browser stores nothing for this site.');
});

test('a file of limits is downloaded, and opened again by its button or like a result', async ({ page }) => {
  await openLimits(page);
  const { name, text } = await lab.download(page, 'Download the limits');
  expect(name).toBe('load-limits.json');
  expect(JSON.parse(text)).toEqual({ limits: ['p95<=50', 'p99[*]<=50'] });
  await choose(page, 'Open a limits file', 'team.json', '{"limits":["p95<=77","errors<=2","rate>=5"]}');
  await says(page, '3 limits opened from team.json.');
  await expect(firstValue(page)).toHaveValue('77');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(firstValue(page)).toHaveValue('50');
  await choose(page, 'Open another', 'team.json', '{"limits":["p95<=88"]}');
  await says(page, '1 limit opened from team.json.');
  await expect(firstValue(page)).toHaveValue('88');
  await choose(page, 'Open a limits file', 'bad.json', '{"limits":["p95<=1","p95"]}');
  await says(page, 'bad.json, limit 2: “p95” is not understood.');
  await choose(page, 'Open a limits file', 'other.json', '[]');
  await says(page, 'other.json holds no limits.');
  await expect(firstValue(page)).toHaveValue('88');
});

test('on a phone every button can be pressed with a thumb', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openLimits(page);
  await keep(page, 'a long name without any space: abcdefghijklmnopqrstuvwxyz');
  await expect(kept(page)).toBeVisible();
  expect(await smallTargets(page.locator('[data-lab] :is(button, summary, input):visible'))).toEqual([]);
  expect(await lab.sideways(page)).toBe(0);
});
