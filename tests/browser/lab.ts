/** A lab as a visitor meets it. */
import { readFileSync } from 'node:fs';
import { expect, fontsLoaded, hydrated, PHONE, smallTargets, type Page } from './fixtures.ts';
import { isScript, noteRequests } from './requests.ts';

/** Opens a lab and touches it. */
export async function touchLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-lab] button').first().hover();
  await hydrated(page, '[data-lab]');
}

const ICON_FILE = '/icon.svg';
const ICON = `**${ICON_FILE}`;

/** Touches it, lets come what comes with it, and cuts the network. What is asked for from then on is in the list. */
export async function cutOff(page: Page, path: string, work: () => Promise<void>): Promise<string[]> {
  await touchLab(page, path);
  // The first answer of the worker: everything is here.
  await work();
  // Desktop Chromium, other than the headless shell, fetches the icon again whenever the address changes.
  await page.route(ICON, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  await page.context().setOffline(true);
  return noteRequests(page, (request) => !request.url().endsWith(ICON_FILE));
}

/** What the fragment of the address holds, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const packed = location.hash.replace(/^#s=/, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();
  });

/** What was set is in the address once it has been packed, which may be a moment after it is shown. */
export const keptAddress = async (page: Page, holding: string): Promise<string> => {
  await expect.poll(() => keptText(page).catch(String)).toContain(holding);
  return page.url();
};

export const panel = (page: Page) => page.locator('[data-lab] [aria-busy]');

/** How far the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a lab that nobody has touched: what `work` sees came without a script. */
export async function expectNoScript(page: Page, path: string, work: () => Promise<void>): Promise<void> {
  const scripts = noteRequests(page, isScript);
  await page.goto(path);
  await fontsLoaded(page);
  await work();
  expect(scripts).toEqual([]);
}

const FIRST_TOUCH_BYTES = 90_000;

/** Touches a lab and works with it, and weighs the scripts that this brings, those of workers included. */
export async function expectLightTouch(page: Page, path: string, work: () => Promise<void>): Promise<void> {
  const sizes: Promise<number>[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await touchLab(page, path);
  await work();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(FIRST_TOUCH_BYTES);
}

/** Presses a button that downloads a file. */
export async function download(
  page: Page,
  button = 'Download',
): Promise<{ name: string; path: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await coming;
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: readFileSync(path, 'utf8') };
}

/** Opens the lab's address on another page. */
export async function openElsewhere(page: Page, holding: string): Promise<Page> {
  const address = await keptAddress(page, holding);
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
}

/** Sends the summary to the contact form. */
export async function ask(page: Page, asking = 'Ask us about this') {
  await page.getByText(asking).click();
  const summary = await page.locator('[data-lab] details[open] pre').innerText();
  await page.getByRole('link', { name: 'Open the contact form with these lines' }).click();
  return {
    summary,
    message: page.getByRole('textbox', { name: 'Message' }),
    service: page.getByRole('combobox', { name: 'Service' }),
  };
}

/** On a phone: everything can be pressed with a thumb, and nothing is wider than the screen. */
export async function expectToFitAPhone(page: Page, path: string, work = async () => {}): Promise<void> {
  await page.setViewportSize(PHONE);
  await touchLab(page, path);
  await work();
  const controls = ':is(button, select, textarea, input[type=number], summary):visible';
  expect(await smallTargets(page.locator(`[data-lab] ${controls}`))).toEqual([]);
  expect(await sideways(page)).toBe(0);
}
