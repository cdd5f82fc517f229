/**
 * Repeats the sessions: every step of the three charters and of the checklist, on the copy with the faults and on the site
 * as built, and records what was seen.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import { encodeWebp } from '../../webp.ts';
import { plant } from '../plant.ts';
import { commitOf, keepReport } from '../report-data.ts';
import { charters } from './charters.ts';
import { CHECKED_PAGES, checklist } from './checklist.ts';
import { alsoChanged, faults } from './faults.ts';
import { type Seen, sightOf, type Step } from './session.ts';

const CHECKLIST = 'checklist';
const ASSETS = 'src/assets/reports';
const PICTURE_BYTES = 150_000;
/** Observations saved as pictures. */
const pictures: Record<string, string> = {
  'focus stays behind': 'manual-focus',
  'waits for ever': 'manual-waiting',
  'no way without script': 'manual-script-off',
};

type Planned = Step & { session: string };

const planned: Planned[] = [
  ...charters.flatMap(({ name, steps }) => steps.map((step) => ({ session: name, ...step }))),
  ...checklist.flatMap(({ technique, does, run }) =>
    CHECKED_PAGES.map((page) => ({
      session: CHECKLIST,
      technique,
      page,
      does,
      run: (at: Parameters<typeof run>[0]) => run(at, page),
    })),
  ),
];

/** A step that fails is recorded as an observation too. */
async function perform(step: Planned, browser: Browser, url: string, isSeeded: boolean): Promise<Seen> {
  const sight = sightOf(browser, url);
  try {
    const seen = await step.run(sight);
    const picture = pictures[step.reports ?? ''];
    const page = sight.last();
    if (isSeeded && seen.isOdd && picture && page) {
      await page.evaluate(() => scrollTo({ top: scrollY, behavior: 'instant' }));
      await writeFile(
        join(ASSETS, `${picture}.webp`),
        await encodeWebp(await page.screenshot(), 1280, PICTURE_BYTES),
      );
    }
    return seen;
  } catch (error) {
    return { saw: `could not go on: ${String(error).split('\n')[0]?.slice(0, 120)}`, isOdd: true };
  } finally {
    await sight.close();
  }
}

async function holdSessions(build: 'seeded' | 'as built', dist: string) {
  await using site = await openSite({ DIST_DIR: dist });
  await using browser = await openBrowser();
  const rows = [];
  const begun = new Map<string, number>();
  for (const step of planned) {
    const started = begun.get(step.session) ?? performance.now();
    begun.set(step.session, started);
    const { saw, isOdd } = await perform(step, browser, site.url, build === 'seeded');
    rows.push({
      build,
      session: step.session,
      atSeconds: Math.round((performance.now() - started) / 100) / 10,
      technique: step.technique,
      page: step.page,
      action: step.does,
      saw,
      odd: isOdd,
      reports: isOdd ? (step.reports ?? '') : '',
    });
  }
  return rows;
}

export async function reportManual(): Promise<void> {
  await using folder = await openFolder();
  const copy = await plant(join(folder.path, 'dist'), [...faults, alsoChanged]);
  const seeded = await holdSessions('seeded', copy);
  const built = await holdSessions('as built', 'dist');
  await keepReport(
    'manual',
    { Plumbline: commitOf() },
    {
      faults: faults.map(({ name, kind, page, what }) => ({ name, kind, page, what })),
      charters: charters.map(({ name, mission }) => ({ name, mission })),
      actions: [...seeded, ...built],
    },
  );
}
