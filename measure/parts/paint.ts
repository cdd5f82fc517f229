/**
 * First and largest paint of first visits, observed in a throttled Chromium and alternating with a bare page of text from the
 * same server. DevTools' throttling does not model TCP slow start; the metric `firstScreen` covers that.
 */
import type { Browser } from '@playwright/test';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { openBrowser, PHONE, SLOW_PHONE, throttle, withPage } from '../browser.ts';
import type { PageValues, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { addBarePage, BARE_PATH } from './paint/bare-page.ts';

const VISITS = 5;
/** After `load` fonts may still swap in and the largest paint may still change. */
const SETTLE_MS = 1_500;

type Timing = { firstPaint: number; largestPaint: number; blocked: number };

function observe(): void {
  const timing: Timing = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  Object.assign(globalThis, { timing });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timing.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (timing.largestPaint = startTime));
  on('longtask', ({ duration }) => (timing.blocked += Math.max(0, duration - 50)));
}

const visit = (browser: Browser, url: string): Promise<Timing> =>
  withPage(browser, PHONE, async (page) => {
    await throttle(await page.context().newCDPSession(page), SLOW_PHONE);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => (globalThis as unknown as { timing: Timing }).timing);
  });

export function compareWithBare(page: readonly Timing[], bare: readonly Timing[]): PageValues {
  const of = (visits: readonly Timing[], key: keyof Timing) => median(visits.map((each) => each[key]));
  const largestPaint = of(page, 'largestPaint');
  const blocked = Math.max(0, of(page, 'blocked') - of(bare, 'blocked'));
  return {
    firstPaint: round(of(page, 'firstPaint') / of(bare, 'firstPaint'), 2),
    largestPaint: round(largestPaint / of(bare, 'largestPaint'), 2),
    largestPaintMs: round(largestPaint),
    blocked: round((100 * blocked) / largestPaint),
  };
}

export const measurePaint: Part = ({ quick, distDir, sample }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, await addBarePage(defer, distDir));
    const browser = await openBrowser(defer);
    await visit(browser, url + BARE_PATH);
    const pages = new Map<string, PageValues>();
    for (const { path } of sample) {
      const bare: Timing[] = [];
      const page: Timing[] = [];
      for (let turn = 0; turn < (quick ? 1 : VISITS); turn += 1) {
        bare.push(await visit(browser, url + BARE_PATH));
        page.push(await visit(browser, url + path));
      }
      const values = compareWithBare(page, bare);
      pages.set(path, values);
      log(
        `${pages.size}/${sample.length} ${path}: first paint ${values.firstPaint}×, largest ${values.largestPaint}× (${values.largestPaintMs} ms), blocked ${values.blocked} %`,
      );
    }
    return { pages };
  });
