/** Journeys are written once and run in every engine. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import type { Engine, Page, Visitor } from './page.ts';
import { type Proxy, startProxy } from './proxy.ts';

type Walk = (page: Page, proxy: Proxy) => Promise<void>;
type Journey = { visitor: Visitor; walk: Walk; allowConsole?: RegExp; onlyThorough?: true };
export type Journeys = Record<string, Journey>;

/** WebKit logs this when a page change was quicker than its transition, which it then skips, as it should. */
const SKIPPED_TRANSITION = /^uncaught: AbortError: Skipping view transition/;
/** Firefox logs this for fonts it was still loading when the visitor left the page (NS_BINDING_ABORTED). */
const ABORTED_FONT = /downloadable font: download failed .* status=2152398850 /;

/** `allowConsole`: output that this journey provokes, such as a request that fails on purpose. */
export const journey = (visitor: Visitor, walk: Walk, allowConsole?: RegExp): Journey => ({
  visitor,
  walk,
  ...(allowConsole && { allowConsole }),
});

/** Only with --thorough: the engines have never differed here, or another journey takes the same path. */
export const thoroughJourney = (...args: Parameters<typeof journey>): Journey => ({
  ...journey(...args),
  onlyThorough: true,
});

async function run(page: Page, proxy: Proxy, { walk, allowConsole }: Journey): Promise<void> {
  await walk(page, proxy);
  const allowed = [SKIPPED_TRANSITION, ABORTED_FONT, ...(allowConsole ? [allowConsole] : [])];
  const lines = await page.consoleLines();
  expect(
    lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    'the console stays empty',
  ).toEqual([]);
}

export function runJourneys(
  { start, reportConsole }: { start(proxy: Proxy): Promise<Engine>; reportConsole: boolean },
  areas: Record<string, Journeys>,
): void {
  let proxy: Proxy;
  let engine: Engine;

  beforeAll(async () => {
    proxy = await startProxy(inject('site'), { reportConsole });
    engine = await start(proxy);
    console.log(engine.version);
  });
  afterEach(() => proxy.reset());
  afterAll(async () => {
    await engine?.close();
    await proxy?.close();
  });

  for (const [area, journeys] of Object.entries(areas)) {
    const chosen = Object.entries(journeys).filter(([, each]) => isThorough || !each.onlyThorough);
    if (chosen.length === 0) continue;
    describe(area, () => {
      for (const [title, each] of chosen) {
        // A driver that hangs is no fault of the site: a journey that timed out, and only such a one, runs again.
        test(title, { retry: { count: 1, condition: /^Test timed out/ } }, async () => {
          const page = await engine.visit(each.visitor);
          try {
            await run(page, proxy, each);
          } finally {
            await page.close();
          }
        });
      }
    });
  }
}
