import { expect, test } from 'vitest';
import { closeShapes, dropIndexHints } from './finish-pages.ts';

test('hints for the search index leave the page, and nothing else does', () => {
  const html = (hint: string) =>
    `<a href="/a" class="b"${hint}>x</a><p data-pagefind-body="">a data-pagefind-ignore="" b</p>`;
  expect(dropIndexHints(html(' data-pagefind-ignore=""'))).toBe(html(''));
  expect(dropIndexHints(html(' data-pagefind-ignore'))).toBe(html(''));
  expect(dropIndexHints(html(''))).toBe(html(''));
});

test('shapes without anything inside close themselves', () => {
  expect(
    closeShapes('<g><path d="M0 0"></path><rect></rect><line x2="1"><title>a</title></line></g><p></p>'),
  ).toBe('<g><path d="M0 0"/><rect/><line x2="1"><title>a</title></line></g><p></p>');
});
