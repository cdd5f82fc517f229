/** A screen reader announces the name of a group before the first control in it, so every group on every page has one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = globSync('**/*.html', { cwd: DIST });

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

const GROUPS = 'fieldset, [role="group"], [role="radiogroup"]';
const groupsByPage = new Map(
  pages.map((file) => [
    file,
    [...documentOf(readFileSync(join(DIST, file), 'utf8')).querySelectorAll(GROUPS)],
  ]),
);

test('there are groups on the pages with forms and on the labs', () => {
  expect(groupsByPage.get('contact.html')).not.toEqual([]);
  expect(groupsByPage.get('newsletter.html')).not.toEqual([]);
  expect(groupsByPage.get('labs/plan.html')?.length).toBeGreaterThan(5);
});

test.each([...groupsByPage])('%s names every group, and begins every fieldset with a legend', (_, groups) => {
  const unnamed = groups.filter((group) => !nameOf(group));
  expect(unnamed.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  const bare = groups.filter(
    (group) => group.matches('fieldset') && !group.firstElementChild?.matches('legend'),
  );
  expect(bare.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});
