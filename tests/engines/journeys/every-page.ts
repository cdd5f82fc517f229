import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { notEmpty } from '../../not-empty.ts';
import { isShown, overflowOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

type Listed = { path: string; template: string };

const onePagePerTemplate = () => {
  const all: Listed[] = JSON.parse(readFileSync('dist/.pages.json', 'utf8'));
  const byTemplate = Map.groupBy(all, ({ template }) => template);
  return notEmpty([...byTemplate.values()].map(([first]) => (first as Listed).path));
};

async function expectFitting(page: Page): Promise<void> {
  for (const path of onePagePerTemplate()) {
    await page.open(path);
    expect(await isShown(page, 'h1'), `${path} shows its heading`).toBe(true);
    expect(await overflowOf(page), `${path} scrolls sideways by so many pixels`).toBe(0);
  }
}

/** Every journey also checks that the console stays empty. */
export const everyPage: Journeys = {
  'every template fits a phone and logs nothing': journey(PHONE, expectFitting, /404/),
  'every template fits a desktop and logs nothing': thoroughJourney(DESKTOP, expectFitting, /404/),
};
