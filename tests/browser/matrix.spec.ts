/** Every route, both themes, phone and desktop: accessible, still, and never wider than the window. */
import { AxeBuilder } from '@axe-core/playwright';
import { routes } from '../../contract/routes.ts';
import { DESKTOP, expect, PHONE, test } from './fixtures.ts';

const devices = {
  phone: { viewport: PHONE, isMobile: true, hasTouch: true },
  desktop: { viewport: DESKTOP },
};
const everyPage = [...routes, '/no-such-page'];
/** What a layout shift score rounds to 0.00 from. Single words in a line move by a pixel or two; no line does. */
const SHIFT_LIMIT = 0.005;
const FONTS_LATE_MS = 150;

type Shifted = { shift: number };

const WIDTHS = [320, 360, 390, 600, 768, 900, 1024, 1440, 1920];

for (const theme of ['light', 'dark'] as const) {
  for (const [device, options] of Object.entries(devices)) {
    test.describe(`in ${theme} on a ${device}`, () => {
      test.use({ theme, reducedMotion: 'reduce', ...options });
      for (const route of everyPage) {
        test(`${route}: no accessibility finding, no layout shift`, async ({ page, allowConsole }) => {
          if (route === '/no-such-page') allowConsole(/status of 404/);
          await page.addInitScript(() => {
            Object.assign(globalThis, { shift: 0 });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                (globalThis as unknown as Shifted).shift += (
                  entry as PerformanceEntry & { value: number }
                ).value;
              }
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await page.route('**/*.woff2', async (font) => {
            await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
            await font.continue();
          });
          await page.goto(route, { waitUntil: 'load' });
          await page.waitForFunction(() => document.fonts.check('700 16px Bricolage'));
          await page.evaluate(() => document.fonts.ready);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`),
          ).toEqual([]);
          const shift = await page.evaluate(() => (globalThis as unknown as Shifted).shift);
          expect(shift, 'next to nothing moves when the typefaces arrive').toBeLessThan(SHIFT_LIMIT);
        });
      }
    });
  }
}

test.describe('width', () => {
  for (const route of everyPage) {
    test(`${route} never scrolls sideways from 320 to 1920 px`, async ({ page, allowConsole }) => {
      if (route === '/no-such-page') allowConsole(/status of 404/);
      await page.goto(route);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const excess = await page.evaluate(() => {
          const room = document.documentElement.clientWidth;
          const wide = [...document.querySelectorAll('body *')].filter((element) => {
            const box = element.getBoundingClientRect();
            return (
              box.width > 0 && box.right > room + 0.5 && !element.closest('[data-scrolls], [popover], svg')
            );
          });
          const scrolls = document.documentElement.scrollWidth > room;
          return scrolls
            ? wide
                .slice(0, 3)
                .map((element) => element.outerHTML.slice(0, 120))
                .concat('scrolls')
            : [];
        });
        expect(excess, `at ${width} px`).toEqual([]);
      }
    });
  }
});
