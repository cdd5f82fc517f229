import { pageMetrics } from '../../src/quality/metrics.ts';
import { expect, type Page } from './fixtures.ts';

type Shifted = { shift: number; moved: string[] };
type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Sums up what moves on the page from now on, with typefaces that come late. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifted>> {
  const FONTS_LATE_MS = 150;
  await page.addInitScript(() => {
    const shifted: Shifted = Object.assign(globalThis, { shift: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
        shifted.shift += value;
        shifted.moved.push(
          ...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'a removed element'),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (font) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await font.continue();
  });
  return () =>
    page.evaluate(() => {
      const { shift, moved } = globalThis as unknown as Shifted;
      return { shift, moved };
    });
}

export async function expectStill(
  watched: () => Promise<Shifted>,
  limit: number = pageMetrics.layoutShift.limit.atMost,
): Promise<void> {
  const { shift, moved } = await watched();
  expect(shift, `layout shift of: ${moved.join(' | ')}`).toBeLessThanOrEqual(limit);
}
