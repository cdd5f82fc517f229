/** From a click on a link to the next page on screen, prepared in advance by the speculation rules and not. */
import { setTimeout as wait } from 'node:timers/promises';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchOptions, Part, Tell } from '../part.ts';
import { launchChromium } from '../routes/lighthouse.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { putFarAway } from './far-away.ts';
import { openTab, type Tab } from './tab.ts';

export type Change = { firstPaintMs: number; lcpMs: number; prepared: boolean };
export type ChangeRow = {
  network: string;
  rules: boolean;
  firstPaintMs: number;
  lcpMs: number;
  /** How many of the changes led to a page that had been prepared. */
  preparedInAdvance: number;
  changes: Change[];
};
export type PageChangeResult = { from: string; to: string; hoverMs: number; rows: ChangeRow[] };

const FROM = '/about';
const TO = '/privacy';
/** A visitor rests on a link about this long before pressing it; the rules' `moderate` starts after 200 ms. */
const HOVER_MS = 400;
const SETTLE_MS = 1000;
const ARRIVAL_LIMIT_MS = 20_000;
const POLL_MS = 50;
const ROUND_TRIPS = { loopback: 0, '150 ms away': 150 };

const linkPlace = `(() => {
  const link = document.querySelector('footer a[href="${TO}"]');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  addEventListener('click', ({ timeStamp }) => localStorage.setItem('bench', performance.timeOrigin + timeStamp), true);
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Paints are counted from the page's own beginning, which for a prepared page lies before the click. */
const sinceClick = `new Promise((resolve) => {
  const clicked = Number(localStorage.getItem('bench'));
  const since = (time) => performance.timeOrigin + time - clicked;
  new PerformanceObserver((list) => {
    const lcp = list.getEntries().at(-1).startTime;
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? lcp;
    const prepared = performance.getEntriesByType('navigation')[0].activationStart > 0;
    resolve({ firstPaintMs: since(paint), lcpMs: since(lcp), prepared });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

async function arrival(tab: Tab, path: string): Promise<void> {
  const arrived = `document.readyState === 'complete' && location.pathname === '${path}'`;
  const deadline = performance.now() + ARRIVAL_LIMIT_MS;
  // While one page gives way to the next there may be nobody to ask.
  while (!(await tab.evaluate<boolean>(arrived).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${path} did not arrive`);
    await wait(POLL_MS);
  }
}

async function change(tab: Tab, url: string): Promise<Change> {
  await tab.navigate(url + FROM);
  await arrival(tab, FROM);
  await wait(SETTLE_MS);
  const { x, y } = await tab.evaluate<{ x: number; y: number }>(linkPlace);
  await tab.mouse('mouseMoved', x, y);
  await wait(HOVER_MS);
  await tab.mouse('mousePressed', x, y);
  await tab.mouse('mouseReleased', x, y);
  await arrival(tab, TO);
  // The largest paint may still grow.
  await wait(SETTLE_MS);
  return tab.evaluate<Change>(sinceClick);
}

/** The same site without its rules. */
async function withoutRules(defer: Defer, distDir: string): Promise<string> {
  const copy = join(await makeFolder(defer), 'dist');
  await cp(distDir, copy, { recursive: true });
  for (const suffix of ['', '.br', '.gz', '.zst']) {
    await rm(join(copy, `speculation-rules.json${suffix}`), { force: true });
  }
  return copy;
}

async function measureChanges(url: string, port: number, times: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let time = 0; time < times; time += 1) {
    changes.push(await scope(async (defer) => change(await openTab(defer, port), url)));
  }
  return changes;
}

async function measureRows(defer: Defer, { distDir, quick }: BenchOptions, tell: Tell): Promise<ChangeRow[]> {
  const port = await launchChromium(defer);
  const servers = [
    { rules: true, url: (await serveSite(defer, distDir)).url },
    { rules: false, url: (await serveSite(defer, await withoutRules(defer, distDir))).url },
  ];
  const rows: ChangeRow[] = [];
  for (const [network, roundTripMs] of Object.entries(ROUND_TRIPS)) {
    for (const { rules, url } of servers) {
      const address = roundTripMs === 0 ? url : await putFarAway(defer, url, roundTripMs);
      const changes = await measureChanges(address, port, quick ? 2 : 10);
      const row: ChangeRow = {
        network,
        rules,
        firstPaintMs: round(median(changes.map(({ firstPaintMs }) => firstPaintMs)), 1),
        lcpMs: round(median(changes.map(({ lcpMs }) => lcpMs)), 1),
        preparedInAdvance: changes.filter(({ prepared }) => prepared).length,
        changes,
      };
      rows.push(row);
      tell(
        `${network}, rules ${rules ? 'on' : 'off'}: first paint ${row.firstPaintMs} ms after the click, ${row.preparedInAdvance} of ${changes.length} prepared`,
      );
    }
  }
  return rows;
}

export const measurePageChange: Part<PageChangeResult> = (options, tell) =>
  scope(async (defer) => ({
    from: FROM,
    to: TO,
    hoverMs: HOVER_MS,
    rows: await measureRows(defer, options, tell),
  }));
