/** On a slow phone: from the first tap to its response on screen, the script it downloads, and repeated interactions. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { finishesWithin } from '../../server/timeout.ts';
import { openBrowser, PHONE, SLOW_PHONE, throttle, withPage } from '../browser.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { answerTime, awaitAnswer, interactionTimes, watchInteractions } from './first-touch/in-page.ts';
import { type Touch, touches } from './first-touch/touches.ts';

const LEAST_REPORTED_MS = 16;
const WARM_TIMES = 12;
const SETTLE_MS = 300;
const ANSWER_LIMIT_MS = 30_000;

function countScripts(session: CDPSession) {
  const counted = { bytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.bytes += encodedDataLength;
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

/** Null if any of them got no response. */
const middle = (times: (number | null)[]): number | null =>
  times.every((time) => time !== null) ? round(median(times)) : null;

const measureOnce = (browser: Browser, url: string, touch: Touch) =>
  withPage(browser, PHONE, async (page) => {
    const session = await page.context().newCDPSession(page);
    await throttle(session, SLOW_PHONE);
    await page.goto(url + touch.path, { waitUntil: 'networkidle' });
    const target = page.locator(touch.target).first();
    if ((await target.count()) === 0) return undefined;
    await fill(page, touch.filled ?? {});
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(awaitAnswer, touch.answer);
    const scripts = countScripts(session);
    await target.tap();
    const answer = page.evaluate(answerTime).catch(() => undefined);
    const answerMs = (await finishesWithin(ANSWER_LIMIT_MS, answer)) ? await answer : undefined;
    if (answerMs === undefined) return { answerMs: null, warmMs: null, scripts };
    return { answerMs: round(answerMs), warmMs: await measureWarm(page, touch), scripts };
  });

export const measureFirstTouch: Part = ({ quick, distDir }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const visits = quick ? 1 : 3;
    const rows: { name: string; answerMs: number | null; scriptBytes: number; warmMs: number | null }[] = [];
    for (const touch of touches) {
      const runs: NonNullable<Awaited<ReturnType<typeof measureOnce>>>[] = [];
      for (let time = 0; time < visits; time += 1) {
        const run = await measureOnce(browser, url, touch);
        if (run) runs.push(run);
      }
      const [first] = runs;
      if (!first) throw new Error(`${touch.path} has no ${touch.target}: update first-touch/touches.ts`);
      const row = {
        name: touch.name,
        answerMs: middle(runs.map((run) => run.answerMs)),
        scriptBytes: first.scripts.bytes,
        warmMs: middle(runs.map((run) => run.warmMs)),
      };
      rows.push(row);
      log(JSON.stringify(row));
    }
    return {
      values: {
        unanswered: rows.filter(({ answerMs }) => answerMs === null).length,
        warmInteraction: Math.max(...rows.map(({ warmMs }) => warmMs ?? 0)),
      },
      table: {
        group: 'interaction',
        name: 'First interactions',
        columns: ['interaction', 'response after, ms', 'script, B', 'repeated, ms'],
        rows: rows.map((row) => [row.name, row.answerMs ?? 'never', row.scriptBytes, row.warmMs ?? '–']),
      },
    };
  });
