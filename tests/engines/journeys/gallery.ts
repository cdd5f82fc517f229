import { expect } from 'vitest';
import { addressOf, boxOf, countShown, isFocused, isShown, textOf, valueOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const TILES = '[data-gallery] [data-category]';
const COUNT = '[data-gallery] output';
const FILTER = '#category';
const DIALOG = 'dialog[open]';
const PICTURE = `${DIALOG} img[data-theme=light]`;
const STAGE = `${DIALOG} :has(> img)`;
const POSITION = `${DIALOG} header p`;

const expectZoom = (page: Page, percent: number) =>
  expect.poll(() => textOf(page, `${DIALOG} output`)).toBe(`${percent}%`);
const isLoaded = (page: Page, picture: string) =>
  page.read((wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    return !!image?.complete && image.naturalWidth > 0;
  }, picture);

async function openViewer(page: Page): Promise<void> {
  await page.open('/our-works');
  await page.click(`${TILES} a`);
  await expect.poll(() => textOf(page, POSITION)).toMatch(/^1 of \d+$/);
  await expect.poll(() => isLoaded(page, PICTURE)).toBe(true);
}

/** Runs in the page. */
const tilesWithOverflow = (tiles: string) =>
  Array.from(document.querySelectorAll(tiles))
    .filter((tile) =>
      [...tile.querySelectorAll('figure, img')].some(
        (inside) => inside.getBoundingClientRect().right > tile.getBoundingClientRect().right + 1,
      ),
    )
    .map(({ id }) => id);

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.press(key);
}

/** Firefox logs this for images it was still loading when the visitor left the page. */
const ABORTED_IMAGE = /^uncaught: Error: Image corrupt or truncated/;

export const gallery: Journeys = {
  'images load when near; the filter is in the address, and Back steps through the choices': journey(
    DESKTOP,
    async (page) => {
      await page.open('/our-works');
      const all = await page.read((tiles) => document.querySelectorAll(tiles).length, TILES);
      await page.read((tiles) => document.querySelector(tiles)?.scrollIntoView(), TILES);
      await expect.poll(() => isLoaded(page, `${TILES} img`)).toBe(true);
      await expect.poll(() => countShown(page, TILES)).toBe(all);
      expect(await page.read(tilesWithOverflow, TILES), 'tiles narrower than their picture').toEqual([]);
      await page.choose(FILTER, 'asr-testing');
      await expect.poll(() => addressOf(page)).toBe('/our-works?category=asr-testing');
      const some = await countShown(page, TILES);
      expect(some).toBeLessThan(all);
      expect(await textOf(page, COUNT)).toBe(`Showing ${some} of ${all} items`);
      await page.choose(FILTER, 'web-automation');
      await expect.poll(() => addressOf(page)).toBe('/our-works?category=web-automation');
      await page.back();
      await expect.poll(() => valueOf(page, FILTER)).toBe('asr-testing');
      expect(await countShown(page, TILES)).toBe(some);
      await page.back();
      await expect.poll(() => countShown(page, TILES)).toBe(all);
    },
  ),

  'the viewer fills the window and works by keys, buttons, wheel and dragging': journey(
    DESKTOP,
    async (page) => {
      await openViewer(page);
      expect(await boxOf(page, DIALOG)).toEqual({
        left: 0,
        top: 0,
        right: await page.read(() => document.documentElement.clientWidth),
        bottom: DESKTOP.height,
      });
      await page.press('ArrowRight');
      await expect.poll(() => textOf(page, POSITION)).toMatch(/^2 of/);
      await press(page, '+', 3);
      await expectZoom(page, 175);
      await page.press('0');
      await expectZoom(page, 100);
      await page.press('ArrowLeft');
      await expect.poll(() => textOf(page, POSITION)).toMatch(/^1 of/);
      await page.click(`${DIALOG} button[aria-label="Zoom in"]`);
      await expectZoom(page, 125);
      await page.wheel(STAGE, -300);
      await expectZoom(page, 200);
      await press(page, '+', 4);
      await expectZoom(page, 300);
      const before = await boxOf(page, PICTURE);
      await page.drag(STAGE, 60, -40);
      await expect.poll(async () => (await boxOf(page, PICTURE)).left).toBe(before.left + 60);
      expect((await boxOf(page, PICTURE)).top).toBe(before.top - 40);
      for (let times = 0; times < 3; times++) await page.drag(STAGE, 500, 0);
      // Dragging stops at the edge of the picture, give or take rounding.
      await expect.poll(async () => Math.abs((await boxOf(page, PICTURE)).left)).toBeLessThanOrEqual(1);
      await page.press('Escape');
      await expect.poll(() => isShown(page, DIALOG)).toBe(false);
      await expect.poll(() => addressOf(page)).toBe('/our-works');
      await expect.poll(() => isFocused(page, `${TILES}:first-child a`)).toBe(true);
    },
  ),

  'a shared address opens the viewer on a phone; a reload keeps it open, closing stays on the page':
    thoroughJourney(
      PHONE,
      async (page) => {
        await page.open('/our-works');
        const id = await page.read((tiles) => document.querySelectorAll(tiles)[4]?.id, TILES);
        await page.open('/about');
        await page.open(`/our-works#${id}`);
        await expect.poll(() => textOf(page, POSITION)).toMatch(/^5 of/);
        await page.reload();
        await expect.poll(() => textOf(page, POSITION)).toMatch(/^5 of/);
        await page.click(`${DIALOG} button[aria-label=Close]`);
        await expect.poll(() => addressOf(page)).toBe('/our-works');
        await expect.poll(() => isShown(page, DIALOG)).toBe(false);
      },
      ABORTED_IMAGE,
    ),
};
