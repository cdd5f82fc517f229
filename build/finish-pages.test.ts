import { expect, test } from 'vitest';
import { dropIndexHints } from './finish-pages.ts';

test('hints for the search index leave the page, and nothing else does', () => {
  const html = (hint: string) =>
    `<a href="/a" class="b"${hint}>x</a><p data-pagefind-body="">a data-pagefind-ignore="" b</p>`;
  expect(dropIndexHints(html(' data-pagefind-ignore=""'))).toBe(html(''));
  expect(dropIndexHints(html(' data-pagefind-ignore'))).toBe(html(''));
  expect(dropIndexHints(html(''))).toBe(html(''));
});
