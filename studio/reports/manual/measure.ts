/**
 * Repeats the sessions: every step of the three charters and of the checklist, on the copy with the faults and on the site
 * as built, and records what was seen.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { round } from '../../../metrics/round.ts';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import { encodeWebp } from '../../webp.ts';
import { plant } from '../plant.ts';
import type { Report } from '../report-data.ts';
import { checklist } from './checklist.ts';
import { alsoChanged, faults } from './faults.ts';
import { impatientReaders } from './impatient-readers.ts';
import { otherWays } from './other-ways.ts';
import { refusedInput } from './refused-input.ts';
import type { Seen, Step } from './session.ts';

const CHECKLIST = 'checklist';
const ASSETS = 'src/assets/reports';
const SCREEN = { width: 1280, height: 800 };
const PICTURE_BYTES = 150_000;
/** Observations saved as pictures. */
const pictures: Record<string, string> = {
  'focus stays behind': 'manual-focus',
  'waits for ever': 'manual-waiting',
  'no way without script': 'manual-script-off',
};

type Planned = Required<Pick<Step, 'page'>> & Step & { session: string };

/** Three charters for the contact form and the newsletter, written as repeatable programs. */
const charters = [refusedInput, impatientReaders, otherWays];
const planned: Planned[] = [
  ...charters.flatMap(({ name, page, steps }) => steps.map((step) => ({ session: name, page, ...step }))),
  ...checklist.map((step) => ({ session: CHECKLIST, ...step })),
];

async function keepPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: scrollY, behavior: 'instant' }));
  const picture = await encodeWebp(await page.screenshot(), 1280, PICTURE_BYTES);
  await writeFile(join(ASSETS, `${name}.webp`), picture);
}

/** A step that fails is recorded as an observation too. */
async function perform(step: Planned, browser: Browser, url: string, isSeeded: boolean): Promise<Seen> {
  await using context = await browser.newContext({
    baseURL: url,
    viewport: SCREEN,
    reducedMotion: 'reduce',
    ...step.context,
  });
  try {
    const page = await context.newPage();
    await page.goto(step.page, { waitUntil: 'networkidle' });
    const seen = await step.run(page);
    const picture = pictures[step.reports ?? ''];
    if (isSeeded && seen.isOdd && picture) await keepPicture(page, picture);
    return seen;
  } catch (error) {
    return { saw: `could not go on: ${String(error).split('\n')[0]?.slice(0, 120)}`, isOdd: true };
  }
}

async function holdSessions(build: 'seeded' | 'as built', dist: string) {
  await using site = await openSite({ DIST_DIR: dist });
  await using browser = await openBrowser();
  const rows = [];
  const begun = new Map<string, number>();
  for (const step of planned) {
    const { session, technique, page, does: action, reports = '' } = step;
    const started = begun.get(session) ?? performance.now();
    begun.set(session, started);
    const { saw, isOdd: odd } = await perform(step, browser, site.url, build === 'seeded');
    const atSeconds = round((performance.now() - started) / 1000, 1);
    rows.push({ build, session, atSeconds, technique, page, action, saw, odd, reports: odd ? reports : '' });
  }
  return rows;
}

export async function reportManual(): Promise<Report> {
  await using folder = await openFolder();
  const copy = await plant(join(folder.path, 'dist'), [...faults, alsoChanged]);
  const seeded = await holdSessions('seeded', copy);
  const built = await holdSessions('as built', 'dist');
  return {
    tables: {
      faults: faults.map(({ name, kind, page, what }) => ({ name, kind, page, what })),
      charters: charters.map(({ name, mission }) => ({ name, mission })),
      actions: [...seeded, ...built],
    },
  };
}
