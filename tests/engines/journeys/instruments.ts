import { expect } from 'vitest';
import { attributeOf, focus, isShown, textOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const CHART = 'svg[data-tape]';
const CURSOR = '.tape-cursor';
const FLAG = '.tape-flag';
const PLAY = '[data-clip] button';
const POSITION = 'figure:has([data-clip]) .tape-cursor';
const CURRENT_WORD = 'figure:has([data-clip]) .heard-now';

const readingOf = (page: Page) => attributeOf(page, CURSOR, 'aria-valuetext');

export const instruments: Journeys = {
  'a chart shows its values to the pointer and to keys': journey(DESKTOP, async (page) => {
    await page.open('/services/performance');
    await page.hover(CHART);
    await expect.poll(() => textOf(page, FLAG)).toMatch(/users: /);
    await focus(page, CURSOR);
    await page.press('End');
    await expect.poll(() => readingOf(page)).toMatch(/^50,000 users: 4.60\ss$/);
    expect(await textOf(page, FLAG)).toBe(await readingOf(page));
    await page.press('ArrowLeft');
    await expect.poll(() => readingOf(page)).not.toMatch(/^50,000/);
  }),

  'an audio clip seeks by keys and plays, or says that this machine has no sound': thoroughJourney(
    DESKTOP,
    async (page) => {
      await page.open('/ai-testing/asr');
      await page.hover(PLAY);
      await expect.poll(() => isShown(page, POSITION)).toBe(true);
      await focus(page, POSITION);
      for (let step = 0; step < 4; step++) await page.press('ArrowRight');
      await expect
        .poll(() => attributeOf(page, POSITION, 'aria-valuetext'))
        .toMatch(/^0\.4 s: \w+, heard as \w+$/);
      expect(await isShown(page, CURRENT_WORD)).toBe(true);
      const before = await attributeOf(page, POSITION, 'aria-valuetext');
      await page.click(PLAY);
      await expect
        .poll(
          async () =>
            (await attributeOf(page, POSITION, 'aria-valuetext')) !== before ||
            (await textOf(page, PLAY)) === 'Cannot be played',
        )
        .toBe(true);
    },
  ),

  'a video shows its poster when scrolled to, and plays with captions': journey(DESKTOP, async (page) => {
    await page.open('/docs/videos');
    await page.read(() => document.querySelector('video')?.scrollIntoView({ block: 'center' }));
    await expect.poll(() => attributeOf(page, 'video', 'poster')).toMatch(/\.(webp|jpg|png)$/);
    await page.read(() => document.querySelector('video')?.play());
    await expect
      .poll(() => page.read(() => document.querySelector('video')?.currentTime))
      .toBeGreaterThan(0.3);
    await expect
      .poll(() => page.read(() => document.querySelector('video')?.textTracks[0]?.activeCues?.length))
      .toBe(1);
  }),
};
