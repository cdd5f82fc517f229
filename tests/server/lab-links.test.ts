/** Where visitors meet the labs: home, menus, footer, /labs. All of them follow contract/labs.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { labPath, LABS } from '../../contract/labs.ts';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pageAt = (file: string) => documentOf(readFileSync(join(DIST, `${file}.html`), 'utf8'));
const home = pageAt('index');
const index = pageAt('labs');

/** Sections 2.2 and 2.3, in this order. */
const SPECIFIED = {
  ai: ['chatbot', 'llm', 'asr', 'validation', 'performance'].map((name) => `/ai-testing/${name}`),
  services: ['manual', 'automation', 'api', 'performance', 'webscraping'].map((name) => `/services/${name}`),
};

const labs = LABS.map((id) => ({
  ...(parse(readFileSync(`src/labs/${id}/lab.yaml`, 'utf8')) as Record<'name' | 'takes' | 'gives', string>),
  path: labPath(id),
}));
const paths = labs.map(({ path }) => path);

const hrefsIn = (scope: ParentNode | null, selector = 'a'): (string | null)[] =>
  [...(scope?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href'));
const footerColumn = (name: string) =>
  hrefsIn(home.querySelector(`footer nav[aria-label="${name}, footer"]`));

test('home lists each lab with what it gives', () => {
  const entries = [...home.querySelectorAll('#labs ul > li')];
  expect(entries.map((entry) => [entry.querySelector('a')?.getAttribute('href'), entry.textContent])).toEqual(
    labs.map(({ path, name, gives }) => [path, name + gives]),
  );
});

test('the footer has a column of labs, and those of the specification', () => {
  expect(footerColumn('Labs')).toEqual([...paths, '/labs']);
  expect(footerColumn('AI Testing').slice(0, 5)).toEqual(SPECIFIED.ai);
  expect(footerColumn('Traditional Services')).toEqual(SPECIFIED.services);
  expect(footerColumn('Industries')).toEqual(Array.from({ length: 4 }, () => '/industries'));
});

test.each(['ai', 'services'] as const)('the menu %s ends with the labs, on desktops and phones', (id) => {
  const panel = home.querySelector(`#menu-${id}`);
  const entries = hrefsIn(panel, ':scope > ul a');
  expect(entries.slice(0, 5)).toEqual(SPECIFIED[id]);
  expect(hrefsIn(panel).at(-1)).toBe('/labs');
  const onPhone = hrefsIn(home.querySelector(`section[aria-labelledby="mobile-${id}"]`), 'li a');
  expect(onPhone.slice(1)).toEqual([...entries, '/labs']);
});

test('/labs says of each lab what goes in and what comes out, and pictures its output', () => {
  const entries = [...index.querySelectorAll('main ul > li:has(h2)')];
  expect(hrefsIn(index.querySelector('main'), 'h2 a')).toEqual(paths);
  for (const [place, { name, takes, gives }] of labs.entries()) {
    const facts = [...(entries[place]?.querySelectorAll('dl > *') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(facts, name).toEqual(['You put in', takes, 'You get', gives]);
    const picture = entries[place]?.querySelector('[aria-hidden="true"]:has(svg, ol)');
    expect(picture?.textContent, name).toMatch(/\d/);
    // Seen by nobody who cannot see it, and reached by no key.
    expect(picture?.querySelector('a, button, input, textarea, select, [tabindex]'), name).toBeNull();
  }
});
