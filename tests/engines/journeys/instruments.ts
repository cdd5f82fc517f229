import { expect } from 'vitest';
import { attributeOf, isShown, textOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const CHART = 'svg[data-tape]';
const CURSOR = '.tape-cursor';
const FLAG = '.tape-flag';
const PLAY = '[data-clip] button';
const PLACE = 'figure:has([data-clip]) .tape-cursor';
const HEARD = 'figure:has([data-clip]) .heard-now';

const reading = (page: Page) => attributeOf(page, CURSOR, 'aria-valuetext');

export const instruments: Journeys = {
  'a chart is read by the pointer, and by keys': by(DESKTOP, async (page) => {
    await page.open('/services/performance');
    await page.hover(CHART);
    await expect.poll(() => textOf(page, FLAG)).toMatch(/users: /);
    await page.read((cursor) => (document.querySelector(cursor) as HTMLElement).focus(), CURSOR);
    await page.press('End');
    await expect.poll(() => reading(page)).toMatch(/^50,000 users: 4.60\ss$/);
    expect(await textOf(page, FLAG)).toBe(await reading(page));
    await page.press('ArrowLeft');
    await expect.poll(() => reading(page)).not.toMatch(/^50,000/);
  }),

  'a clip: keys move its place, and the word there lights up': by(DESKTOP, async (page) => {
    await page.open('/ai-testing/asr');
    await page.hover(PLAY);
    await expect.poll(() => isShown(page, PLACE)).toBe(true);
    await page.read((place) => (document.querySelector(place) as HTMLElement).focus(), PLACE);
    for (let step = 0; step < 4; step++) await page.press('ArrowRight');
    await expect
      .poll(() => attributeOf(page, PLACE, 'aria-valuetext'))
      .toMatch(/^0\.4 s: \w+, heard as \w+$/);
    expect(await isShown(page, HEARD)).toBe(true);
  }),

  'a clip is heard and stops, or says that this machine plays no sound': by(DESKTOP, async (page) => {
    await page.open('/ai-testing/asr');
    await page.click(PLAY);
    await expect
      .poll(async () => (await isShown(page, HEARD)) || (await textOf(page, PLAY)) === 'Cannot be played')
      .toBe(true);
    await page.click(PLAY);
    await expect.poll(() => textOf(page, PLAY)).toBe('Play');
  }),
};
