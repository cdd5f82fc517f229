import { expect, test } from 'vitest';
import { closeShapes, dropIndexHints, dropItemEnds } from './finish-pages.ts';

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

test('an item ends where the next one begins or its list ends', () => {
  expect(dropItemEnds('<ul><li>a</li><li>b</li></ul><dl><div><dt>c</dt><dd>d</dd></div></dl>')).toBe(
    '<ul><li>a<li>b</ul><dl><div><dt>c<dd>d</div></dl>',
  );
  expect(dropItemEnds('<li>a</li> <li>b</li>\n</ul>')).toBe('<li>a</li> <li>b</li>\n</ul>');
});
