import { globSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heldBackFiles } from './held-back.ts';
import { sourceStamp } from './source-stamp.ts';

const BEFORE_ALL = Date.parse('2000-01-01');
const AFTER_ALL = Date.parse('2999-01-01');

test('names what a build at that moment leaves out', () => {
  const articles = globSync('content/blog/*.md').map((file) => file.replaceAll('\\', '/'));
  const early = heldBackFiles(BEFORE_ALL).filter(({ file }) => articles.includes(file));
  expect(early.map(({ file }) => file)).toEqual(articles.toSorted());
  expect(early.some(({ why }) => /^From 2\d{3}-\d\d-\d\d/.test(why))).toBe(true);
  expect(heldBackFiles(AFTER_ALL).filter(({ why }) => why !== 'Draft')).toEqual([]);
});

test('a site is stale once the moment of a text has come', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(BEFORE_ALL);
  onTestFinished(() => clock.mockRestore());
  const before = await sourceStamp();
  expect(await sourceStamp()).toBe(before);
  clock.mockReturnValue(AFTER_ALL);
  expect(await sourceStamp()).not.toBe(before);
});
