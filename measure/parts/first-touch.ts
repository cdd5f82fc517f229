/** On a slow phone: from the first tap to its answer on screen, what it fetches, and how quick everything is once loaded. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import type { Measured } from '../../src/quality/speed-schema.ts';
import { openBrowser, PHONE, withPage } from '../browser.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { withinTime } from '../within-time.ts';
import { answerTime, awaitAnswer, interactionTimes, watchInteractions } from './first-touch/in-page.ts';
import { type Touch, touches } from './first-touch/touches.ts';

type Result = Measured<'firstTouch'>;

const CONDITIONS = { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 };
const LEAST_REPORTED_MS = 16;
const WARM_TIMES = 12;
const SETTLE_MS = 300;
const ANSWER_LIMIT_MS = 30_000;

async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = (CONDITIONS.megabitsPerSecond * 1e6) / 8;
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

function countScripts(session: CDPSession) {
  const counted = { requests: 0, bytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    counted.requests += 1;
    counted.bytes += encodedDataLength;
  });
  return counted;
}

async function fill(page: Page, filled: Record<string, string>): Promise<void> {
  for (const [selector, value] of Object.entries(filled)) {
    await page.locator(selector).evaluate((field, text) => {
      (field as HTMLInputElement).value = text;
    }, value);
  }
}

async function measureWarm(page: Page, { again }: Touch) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchInteractions);
  for (let time = 0; time < WARM_TIMES; time += 1) {
    await again(page, time);
    await page.waitForTimeout(SETTLE_MS);
  }
  const durations = (await page.evaluate(interactionTimes)).filter(({ interaction }) => interaction > 0);
  return Math.max(LEAST_REPORTED_MS, ...durations.map(({ duration }) => duration));
}

/** One that was never answered is no number to take a median of. */
const middle = (times: (number | null)[]): number | null =>
  times.every((time) => time !== null) ? round(median(times)) : null;

const measureOnce = (browser: Browser, url: string, touch: Touch) =>
  withPage(browser, PHONE, async (page) => {
    const session = await page.context().newCDPSession(page);
    await slowDown(session);
    await page.goto(url + touch.path, { waitUntil: 'networkidle' });
    const target = page.locator(touch.target).first();
    if ((await target.count()) === 0) return undefined;
    await fill(page, touch.filled ?? {});
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(awaitAnswer, touch.answer);
    const scripts = countScripts(session);
    await target.tap();
    const answer = withinTime(page.evaluate(answerTime), ANSWER_LIMIT_MS, `the answer to ${touch.name}`);
    const answerMs = await answer.catch(() => undefined);
    if (answerMs === undefined) return { answerMs: null, warmMs: null, scripts };
    return { answerMs: round(answerMs), warmMs: await measureWarm(page, touch), scripts };
  });

export const measureFirstTouch: Part<Result> = ({ quick, distDir }, tell) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const visits = quick ? 1 : 5;
    const rows: Result['rows'] = [];
    const absent: string[] = [];
    for (const touch of touches) {
      const { name, path } = touch;
      const runs: NonNullable<Awaited<ReturnType<typeof measureOnce>>>[] = [];
      for (let time = 0; time < visits; time += 1) {
        const run = await measureOnce(browser, url, touch);
        if (run) runs.push(run);
      }
      const [first] = runs;
      if (!first) {
        absent.push(name);
        tell(`${name}: ${path} has no such thing`);
        continue;
      }
      const answerMs = middle(runs.map((run) => run.answerMs));
      const warmMs = middle(runs.map((run) => run.warmMs));
      const { requests: scriptRequests, bytes: scriptBytes } = first.scripts;
      rows.push({ name, path, answerMs, scriptRequests, scriptBytes, warmMs });
      tell(
        `${name}: answered after ${answerMs ?? 'more than 30 000'} ms, ${scriptBytes} bytes of script; warm ${warmMs} ms`,
      );
    }
    return { conditions: CONDITIONS, visits, warmInteractions: WARM_TIMES, rows, absent };
  });
