import type { Page } from './fixtures.ts';

type Shifted = { shift: number };

/** Sums up what moves on the page from now on, with typefaces that come late. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const FONTS_LATE_MS = 150;
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as Shifted).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (font) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await font.continue();
  });
  return () => page.evaluate(() => (globalThis as unknown as Shifted).shift);
}
