import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isThorough } from '../../../scripts/thorough.ts';
import { notEmpty } from '../../not-empty.ts';
import { isShown } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

type Listed = { path: string; template: string };

/** One page of each route file. */
const pages = () => {
  const all: Listed[] = JSON.parse(readFileSync('dist/.pages.json', 'utf8'));
  const byTemplate = Map.groupBy(all, ({ template }) => template);
  return notEmpty([...byTemplate.values()].map(([first]) => (first as Listed).path));
};

async function expectWhole(page: Page): Promise<void> {
  for (const path of pages()) {
    await page.open(path);
    expect(await isShown(page, 'h1'), path).toBe(true);
    const beyond = await page.read(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${path} scrolls sideways`).toBe(0);
  }
}

/** That no console has anything to say is looked for after every journey. */
export const everyPage: Journeys = {
  'every kind of page shows itself, never wider than a phone, and says nothing in the console': by(
    PHONE,
    expectWhole,
    /404/,
  ),
  ...(isThorough && { 'nor than a desktop': by(DESKTOP, expectWhole, /404/) }),
};
