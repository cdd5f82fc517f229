/** Journeys are written once, and walked in every engine. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Line, openLine } from './line.ts';
import type { Engine, Page, Visitor } from './page.ts';
import { DriverSilent } from './webdriver.ts';

type Walk = (page: Page, line: Line) => Promise<void>;
type Journey = { visitor: Visitor; walk: Walk; mayComplain: RegExp };
export type Journeys = Record<string, Journey>;

const NOTHING = /^$/;
/** WebKit says so when a page change was quicker than its transition. It then goes without, as it should. */
const SKIPPED_TRANSITION = /^uncaught: AbortError: Skipping view transition/;
/** Firefox says so of typefaces that were on their way when the visitor left the page (NS_BINDING_ABORTED). */
const LEFT_BEHIND = /downloadable font: download failed .* status=2152398850 /;

/** `mayComplain`: what this journey makes the browser say in its console, such as a request that fails on purpose. */
export const by = (visitor: Visitor, walk: Walk, mayComplain = NOTHING): Journey => ({
  visitor,
  walk,
  mayComplain,
});

type Start = { start(line: Line): Promise<Engine>; overhears: boolean };

export function walkAll({ start, overhears }: Start, themes: Record<string, Journeys>): void {
  let line: Line;
  let engine: Engine;

  beforeAll(async () => {
    line = await openLine(inject('site'), { overhears });
    engine = await start(line);
    console.log(engine.version);
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await engine?.close();
    await line?.close();
  });

  for (const [theme, journeys] of Object.entries(themes)) {
    describe(theme, () => {
      for (const [name, { visitor, walk, mayComplain }] of Object.entries(journeys)) {
        const walkThrough = async (): Promise<void> => {
          const page = await engine.visit(visitor);
          try {
            await walk(page, line);
            const complaints = await page.complaints();
            expect(
              complaints.filter(
                (said) =>
                  ![mayComplain, SKIPPED_TRANSITION, LEFT_BEHIND].some((allowed) => allowed.test(said)),
              ),
            ).toEqual([]);
            await page.close();
          } catch (error) {
            // A driver that is silent would be so to this too.
            if (!(error instanceof DriverSilent)) await page.close();
            throw error;
          }
        };
        test(name, async () => {
          try {
            await walkThrough();
          } catch (error) {
            if (!(error instanceof DriverSilent) || !engine.renew) throw error;
            console.warn(`Once more, with a new driver: ${error.message}`);
            await engine.renew();
            await walkThrough();
          }
        });
      }
    });
  }
}
