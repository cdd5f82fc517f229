/** From a click on a link to the next page on screen, prepared in advance by the speculation rules and not. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, connect } from 'puppeteer-core';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import type { Measured } from '../../src/quality/speed-schema.ts';
import { launchChromium } from '../browser.ts';
import type { Part } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { putFarAway } from './page-change/far-away.ts';

type Result = Measured<'pageChange'>;
type Change = { firstPaintMs: number; lcpMs: number; prepared: boolean };

const FROM = '/about';
const TO = '/privacy';
/** A visitor rests on a link about this long before pressing it; the rules' `moderate` starts after 200 ms. */
const HOVER_MS = 400;
const SETTLE_MS = 1000;
const ARRIVAL_LIMIT_MS = 20_000;
const networks = { loopback: 0, '150 ms away': 150 };

/** In the page: where the link is. Notes when it is clicked. */
function linkPlace(path: string) {
  const link = document.querySelector(`footer a[href="${path}"]`);
  if (!link) throw new Error(`no link to ${path}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const note = ({ timeStamp }: Event) =>
    localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
  addEventListener('click', note, true);
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** In the page: paints are counted from its own beginning, which for a prepared one lies before the click. */
const sinceClick = (): Promise<Change> =>
  new Promise((resolve) => {
    const since = (time: number) => performance.timeOrigin + time - Number(localStorage.getItem('clicked'));
    new PerformanceObserver((list) => {
      const lcp = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? lcp;
      const [navigation] = performance.getEntriesByType('navigation');
      const prepared = ((navigation as { activationStart?: number } | undefined)?.activationStart ?? 0) > 0;
      resolve({ firstPaintMs: since(paint), lcpMs: since(lcp), prepared });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** On a fresh visit, with nothing in the cache. */
const change = (browser: Browser, url: string): Promise<Change> =>
  scope(async (defer) => {
    const context = await browser.createBrowserContext();
    defer(() => context.close());
    const page = await context.newPage();
    await page.goto(url + FROM);
    await wait(SETTLE_MS);
    const { x, y } = await page.evaluate(linkPlace, TO);
    await page.mouse.move(x, y);
    await wait(HOVER_MS);
    await Promise.all([page.waitForNavigation({ timeout: ARRIVAL_LIMIT_MS }), page.mouse.click(x, y)]);
    // The largest paint may still grow.
    await wait(SETTLE_MS);
    return page.evaluate(sinceClick);
  });

/** The same site without its rules. */
async function withoutRules(defer: Defer, distDir: string): Promise<string> {
  const copy = join(await makeFolder(defer), 'dist');
  await cp(distDir, copy, { recursive: true });
  for (const suffix of ['', '.br', '.gz', '.zst']) {
    await rm(join(copy, `speculation-rules.json${suffix}`), { force: true });
  }
  return copy;
}

export const measurePageChange: Part<Result> = ({ distDir, quick }, tell) =>
  scope(async (defer) => {
    const visits = quick ? 2 : 10;
    const browserURL = `http://127.0.0.1:${await launchChromium(defer)}`;
    const browser = await connect({ browserURL, defaultViewport: null });
    defer(() => browser.disconnect());
    const servers = [
      { rules: true, url: (await serveSite(defer, distDir)).url },
      { rules: false, url: (await serveSite(defer, await withoutRules(defer, distDir))).url },
    ];
    const rows: Result['rows'] = [];
    for (const [network, roundTripMs] of Object.entries(networks)) {
      for (const { rules, url } of servers) {
        const address = roundTripMs === 0 ? url : await putFarAway(defer, url, roundTripMs);
        const changes: Change[] = [];
        for (let time = 0; time < visits; time += 1) changes.push(await change(browser, address));
        const firstPaintMs = round(median(changes.map((each) => each.firstPaintMs)), 1);
        const lcpMs = round(median(changes.map((each) => each.lcpMs)), 1);
        const preparedInAdvance = changes.filter(({ prepared }) => prepared).length;
        rows.push({ network, rules, firstPaintMs, lcpMs, preparedInAdvance });
        tell(
          `${network}, rules ${rules ? 'on' : 'off'}: first paint ${firstPaintMs} ms after the click, ${preparedInAdvance} of ${visits} prepared`,
        );
      }
    }
    return { from: FROM, to: TO, hoverMs: HOVER_MS, visits, rows };
  });
