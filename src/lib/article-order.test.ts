import { expect, test } from 'vitest';
import {
  byDate,
  listPages,
  neighbours,
  onlyFeatured,
  pagerNumbers,
  pagesOf,
  pageSuffix,
  rangeText,
  related,
} from './article-order.ts';

const article = (id: string, date: string, category: string, ...tags: string[]) => ({
  id,
  date,
  category: { name: category },
  tags: tags.map((name) => ({ name })),
});
const all = byDate([
  article('b', '2026-02-01', 'API', 'api', 'ci'),
  article('d', '2026-04-01', 'AI', 'llm'),
  article('a', '2026-01-01', 'API', 'api', 'ci'),
  article('c', '2026-02-01', 'AI', 'ci'),
]);
const ids = (articles: { id: string }[]) => articles.map(({ id }) => id);

test('newest first, and one order for one day', () => {
  expect(ids(all)).toEqual(['d', 'b', 'c', 'a']);
  expect(ids(byDate(all.toReversed()))).toEqual(['d', 'b', 'c', 'a']);
});

test('previous is older, next is newer, and both ends are open', () => {
  expect(neighbours(all, 'b')).toMatchObject({ previous: { id: 'c' }, next: { id: 'd' } });
  expect(neighbours(all, 'd').next).toBeUndefined();
  expect(neighbours(all, 'a').previous).toBeUndefined();
});

test('related: shared tags before the category, never itself, never a stranger', () => {
  expect(ids(related(all, 'a', 3))).toEqual(['b', 'c']);
  expect(ids(related(all, 'c', 3))).toEqual(['b', 'a', 'd']);
  expect(ids(related(all, 'c', 1))).toEqual(['b']);
  expect(related(all, 'nobody', 3)).toEqual([]);
});

test('pages are full but for the last, and there is always one', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(pagesOf([], 2)).toEqual([[]]);
});

test('a pager names every page of three, and leaves out most of many', () => {
  expect(pagerNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(1, 167)).toEqual([1, 2, 3, null, 167]);
  expect(pagerNumbers(2, 167)).toEqual([1, 2, 3, null, 167]);
  expect(pagerNumbers(3, 167)).toEqual([1, 2, 3, 4, null, 167]);
  expect(pagerNumbers(4, 167)).toEqual([1, null, 3, 4, 5, null, 167]);
  expect(pagerNumbers(165, 167)).toEqual([1, null, 164, 165, 166, 167]);
  expect(pagerNumbers(166, 167)).toEqual([1, null, 165, 166, 167]);
  expect(pagerNumbers(80, 167)).toEqual([1, null, 79, 80, 81, null, 167]);
  expect(pagerNumbers(167, 167)).toEqual([1, null, 165, 166, 167]);
});

test('the first page of a list has the address itself; each says what it shows', () => {
  const pages = listPages(['a', 'b', 'c', 'd', 'e'], 2);
  expect(pages.map(({ current }) => pageSuffix(current))).toEqual(['', '/page/2', '/page/3']);
  expect(pages.map(rangeText)).toEqual([
    '1 to 2 of 5 articles',
    '3 to 4 of 5 articles',
    '5 to 5 of 5 articles',
  ]);
  expect(listPages(['a'], 2).map(rangeText)).toEqual(['1 article']);
});

test('exactly one article is featured, or those that are get named', () => {
  const a = { id: 'a', featured: true };
  const b = { id: 'b', featured: false };
  expect(onlyFeatured([b, a])).toBe(a);
  expect(() => onlyFeatured([b])).toThrow('no article that may be seen has featured: true');
  expect(() => onlyFeatured([a, b, { ...a, id: 'c' }])).toThrow('a.md and c.md have featured: true');
});
