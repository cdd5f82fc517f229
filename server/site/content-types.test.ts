import { expect, test } from 'vitest';
import { contentTypeOf, isMedia, isText } from './content-types.ts';

test.each(
  Object.entries({
    '/about.html': 'text/html; charset=utf-8',
    '/A.PNG': 'image/png',
    '/speculation-rules.json': 'application/speculationrules+json',
    '/docs/speculation-rules.json': 'application/json; charset=utf-8',
    '/resources/blog/feed.xml': 'application/rss+xml; charset=utf-8',
    '/resources/blog/feed.json': 'application/feed+json; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/LICENSE': 'application/octet-stream',
  }),
)('%s is %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

test('text compresses, pictures and films do not; WebAssembly does', () => {
  const texts = ['a.html', 'a.svg', 'speculation-rules.json', 'a.wasm'].map((name) =>
    contentTypeOf(`/${name}`),
  );
  expect(texts.map(isText)).toEqual([true, true, true, true]);
  expect(['/a.png', '/a.mp4', '/a.woff2', '/a'].map((path) => isText(contentTypeOf(path)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('players jump about in films and in sound', () => {
  expect(['/a.mp4', '/a.mp3', '/a.png', '/a.html'].map((path) => isMedia(contentTypeOf(path)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
