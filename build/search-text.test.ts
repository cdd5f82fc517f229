import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

const page = (body: string) => `<html><head></head><body><main id="main">${body}</main></body></html>`;
const read = (body: string, said: { title?: string; searchedAs?: 'Page' | 'Article' | 'Newsletter' } = {}) =>
  searchText(page(body), { title: 'T', searchedAs: 'Page', ...said });

test('title and kind are those of the list of pages', () => {
  const text = read('<p>text</p>', { title: 'Said & "heard"', searchedAs: 'Article' });
  expect(text).toContain('<meta data-pagefind-meta="title[content]" content="Said &amp; &quot;heard&quot;">');
  expect(text).toContain('<meta data-pagefind-meta="kind:Article">');
});

test('the text is what is marked, or else all of main', () => {
  expect(read('<p>text</p>')).toContain('<main data-pagefind-body id="main">');
  expect(read('<div data-pagefind-body>text</div>').match(/data-pagefind-body/g)).toHaveLength(1);
});

test('what a newsletter says counts less than what it tells of, headings as well', () => {
  const text = read('<div data-pagefind-body><h2 id="a">A</h2></div>', { searchedAs: 'Newsletter' });
  expect(text.match(/(?:div|h2)[^>]* data-pagefind-weight="0\.1"/g)).toHaveLength(2);
  expect(read('<h2 id="a">A</h2>')).not.toContain('data-pagefind-weight');
});

test.each([
  ['<b>REST</b><span>a 200</span>', '<b>REST</b> <span>a 200</span>'],
  ['<li>a</li><li>b</li>', '<li>a</li> <li>b</li>'],
  ['<b>Scope</b>What is in', '<b>Scope</b> What is in'],
  ['81<small>%</small>, <i>p</i>th', '81<small>%</small>, <i>p</i>th'],
  ['<pre><i>a</i><i>b</i></pre><p>c</p>', '<pre><i>a</i><i>b</i></pre> <p>c</p>'],
  ['<figure><pre>a</pre></figure>B', '<figure><pre>a</pre> </figure> B'],
])('words that stand apart stay apart: %s', (body, apart) => {
  expect(read(body)).toContain(`>${apart}</main>`);
});
