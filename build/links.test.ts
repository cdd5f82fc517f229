import { expect, test } from 'vitest';
import { brokenLinks, whereWritten } from './links.ts';

const addresses = {
  has: (path: string) => path === '/about',
  faultOf: ({ pathname, hash }: URL) =>
    pathname !== '/about' ? 'is no page' : hash === '#nowhere' ? 'has no such place' : undefined,
};
const known = { addresses, redirects: { '/old': '/about' } };
const page = { path: '/about', canonical: 'https://plumbline.example/about' };
const broken = (html: string) => brokenLinks(html, page, known).map(({ href, fault }) => `${href} ${fault}`);

test('a link that leads nowhere is told, once, whatever stands before its address', () => {
  expect(broken('<a class="x" href="/abuot">a</a><a\n href="/abuot">b</a>')).toEqual(['/abuot is no page']);
  expect(broken('<a href="#nowhere">a</a>')).toEqual(['#nowhere has no such place']);
  expect(broken('<a href="/old?x=1">a</a>')).toEqual(['/old?x=1 has moved; write /about']);
  expect(broken('<a href="https://plumbline.example/abuot">a</a>')).toHaveLength(1);
  expect(broken('<a href="/%zz">a</a>')).toHaveLength(1);
});

test('links that lead somewhere, or elsewhere, are not told', () => {
  expect(
    broken(
      '<a href="/about?a=1&amp;b#here">a</a><a href="https://elsewhere.example/abuot">b</a><a href="mailto:a@b.example">c</a><link href="/abuot">',
    ),
  ).toEqual([]);
});

test('it is told where the link is written: in the text of the page before any other', () => {
  const sources = [
    { file: 'content/blog/other.md', lines: ['[a](/abuot)'] },
    { file: 'content/blog/story.md', lines: ['---', '[x](/abuot/longer)', '[a](/abuot)'] },
  ];
  const link = { href: '/abuot', fault: '' };
  expect(whereWritten({ ...link, page: '/resources/blog/story' }, sources)).toBe(
    'content/blog/story.md, line 3',
  );
  expect(whereWritten({ ...link, page: '/about' }, sources)).toBe('content/blog/other.md, line 1');
  expect(whereWritten({ ...link, href: '/none', page: '/about' }, sources)).toBe('the page /about');
});
