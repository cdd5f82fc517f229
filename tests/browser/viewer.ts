/** The full-screen viewer of Our Works. */
import { expect, type Page } from './fixtures.ts';

export const tile = (page: Page, index = 0) =>
  page.locator('[data-category] a').filter({ visible: true }).nth(index);
export const tileId = async (page: Page, index = 0) =>
  (await page.locator('[data-category]').nth(index).getAttribute('id')) ?? '';
export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const picture = (page: Page) => dialog(page).locator('img').filter({ visible: true });
export const zoomLevel = (page: Page) => dialog(page).locator('output');
export const position = (page: Page) => dialog(page).locator('header p');
export const title = (page: Page) => dialog(page).getByRole('heading');

/** The picture is there, and has grown out of its tile: until then the browser takes no presses. */
export async function opened(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expect(picture(page)).toHaveJSProperty('complete', true);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false);
}

export async function open(page: Page, index = 0, route = '/our-works'): Promise<void> {
  // Typefaces that are held back would hold back `load` too.
  await page.goto(route, { waitUntil: 'domcontentloaded' });
  await tile(page, index).click();
  await opened(page);
}

export async function boxOf(page: Page) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('no picture');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

export async function stageOf(page: Page) {
  const box = await picture(page).locator('..').boundingBox();
  if (!box) throw new Error('no stage');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Where in the picture, as shares of its size, a point of the screen lies. */
export async function shareAt(page: Page, x: number, y: number) {
  const box = await boxOf(page);
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

export const press = async (page: Page, key: string, times: number) => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
};
