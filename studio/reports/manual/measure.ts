/**
 * Repeats the checklist on the copy with the faults and on the site as built, and reads what an uninformed tester found on
 * the same copy. The session itself is held with hold-session.ts and cannot be repeated by a program.
 */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { round } from '../../../metrics/round.ts';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import { plant } from '../plant.ts';
import { commitOf, type Report } from '../report-data.ts';
import { checklist } from './checklist.ts';
import { alsoChanged, faults } from './faults.ts';
import { readSession } from './read-session.ts';
import type { Seen, Step } from './step.ts';

const SCREEN = { width: 1280, height: 800 };

/** A step that fails is recorded as an observation too. */
async function perform(step: Step, browser: Browser, url: string): Promise<Seen> {
  await using context = await browser.newContext({
    baseURL: url,
    viewport: SCREEN,
    reducedMotion: 'reduce',
    ...step.context,
  });
  try {
    const page = await context.newPage();
    await page.goto(step.page, { waitUntil: 'networkidle' });
    return await step.run(page);
  } catch (error) {
    return { saw: `could not go on: ${String(error).split('\n')[0]?.slice(0, 120)}`, isOdd: true };
  }
}

async function goThroughChecklist(build: 'seeded' | 'as built', dist: string) {
  await using site = await openSite({ DIST_DIR: dist });
  await using browser = await openBrowser();
  const started = performance.now();
  const rows = [];
  for (const step of checklist) {
    const { saw, isOdd: odd } = await perform(step, browser, site.url);
    const atSeconds = round((performance.now() - started) / 1000, 1);
    const { technique, page, does: action } = step;
    rows.push({ build, atSeconds, technique, page, action, saw, odd });
  }
  return rows;
}

export async function reportManual(): Promise<Report> {
  await using folder = await openFolder();
  const copy = await plant(join(folder.path, 'dist'), [...faults, alsoChanged]);
  const seeded = await goThroughChecklist('seeded', copy);
  const built = await goThroughChecklist('as built', 'dist');
  const { tester, ...session } = await readSession();
  return {
    versions: { site: commitOf(), tester },
    tables: {
      faults: faults.map(({ name, kind, page, what }) => ({ name, kind, page, what })),
      actions: [...seeded, ...built],
      ...session,
    },
  };
}
