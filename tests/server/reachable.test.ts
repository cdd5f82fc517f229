/** Whoever starts at the home page and presses links finds every page: no search, no sitemap, no address typed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const STEPS = 3;
/** Lists the whole site for those who are lost; nobody should need it. */
const SEARCH = '/search';

const pages = await readPages(DIST);
const { origin } = new URL(pages[0]?.canonical ?? '');

/** The pages that a page's links lead to, those that it does not show left out. */
function linked({ path, file }: { path: string; file: string }): string[] {
  const document = documentOf(readFileSync(join(DIST, file), 'utf8'));
  // Once for the page: asked of every link, the selector would take longer than all the rest.
  for (const unseen of document.querySelectorAll('[hidden], [aria-hidden="true"], noscript')) unseen.remove();
  return [...document.links]
    .map((link) => new URL(link.getAttribute('href') ?? '', origin + path))
    .filter((address) => address.origin === origin)
    .map(({ pathname }) => pathname);
}

/** Every page that can be had, with the presses that it takes. */
function stepsFrom(start: string): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [path, taken] of steps) {
    const page = pages.find((candidate) => candidate.path === path);
    if (!page || path === SEARCH) continue;
    for (const next of linked(page)) if (!steps.has(next)) steps.set(next, taken + 1);
  }
  return steps;
}

test(`every page that search engines may list is at most ${STEPS} presses from the home page`, () => {
  const steps = stepsFrom('/');
  const wanted = pages.filter(({ indexed, path, canonical }) => indexed && canonical === origin + path);
  expect(wanted.length, `indexed pages in ${DIST}: is it a complete build?`).toBeGreaterThan(70);
  const far = wanted
    .map(({ path }) => ({ path, steps: steps.get(path) ?? Infinity }))
    .filter((page) => page.steps > STEPS);
  expect(far, 'Link these from a page nearer to the home page').toEqual([]);
});

test('every page links to the search at its foot: the button in the bar opens a dialog instead', () => {
  const foot = (file: string) => readFileSync(join(DIST, file), 'utf8').split('id="footer"')[1] ?? '';
  const without = pages.filter(({ file }) => !/<a [^>]*href="\/search"/.test(foot(file)));
  expect(without.map(({ path }) => path)).toEqual([]);
});
