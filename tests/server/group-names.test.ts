/** A screen reader announces the name of a group before the first control in it, so every group on every page has one. */
import { globSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = globSync('**/*.html', { cwd: DIST });

const documentOf = (file: string): Document =>
  new JSDOM(readFileSync(`${DIST}/${file}`, 'utf8').replaceAll(/<style\b.*?<\/style>/gs, '')).window.document;

/** Text of the elements that `aria-labelledby` names. */
const labelledBy = (group: Element): string =>
  (group.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => group.ownerDocument.getElementById(id)?.textContent ?? '')
    .join('');

const nameOf = (group: Element): string => {
  const legend = group.matches('fieldset') ? group.querySelector(':scope > legend')?.textContent : undefined;
  return (labelledBy(group) || group.getAttribute('aria-label') || legend || '').trim();
};

const groupsOn = (file: string): Element[] => [
  ...documentOf(file).querySelectorAll('fieldset, [role="group"], [role="radiogroup"]'),
];

test('there are groups on the pages with forms and on the labs', () => {
  expect(groupsOn('contact.html')).not.toEqual([]);
  expect(groupsOn('newsletter.html')).not.toEqual([]);
  expect(groupsOn('labs/plan.html').length).toBeGreaterThan(5);
});

test.each(pages)('%s names every group', (file) => {
  const unnamed = groupsOn(file).filter((group) => !nameOf(group));
  expect(unnamed.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});

test.each(pages)('%s begins every fieldset with a legend', (file) => {
  const bare = groupsOn(file).filter(
    (group) => group.matches('fieldset') && !group.firstElementChild?.matches('legend'),
  );
  expect(bare.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});
