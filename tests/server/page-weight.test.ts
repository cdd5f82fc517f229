/** What every built page weighs before the first interaction. Bytes are exact, so these are tests, not benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';

const PAGE_LIMIT = 22_000;
/** The content of ten TCP packets, which arrive in the first round trip. */
const FIRST_SCREEN_LIMIT = 14_600;

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = (await readPages(DIST)).map(({ path, file }) => ({
  path,
  html: readFileSync(join(DIST, file), 'utf8'),
  compressed: readFileSync(join(DIST, `${file}.br`)),
}));

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(80);
});

test.each(pages)('$path: HTML and CSS are within the limit', ({ html, compressed }) => {
  expect(html.match(/rel="stylesheet"/g), 'stylesheets are inlined').toBe(null);
  expect(compressed.length).toBeLessThanOrEqual(PAGE_LIMIT);
});

test.each(pages)('$path: no script file is fetched with the page', ({ html }) => {
  expect(html.match(/<script[^>]*\ssrc=|rel="?modulepreload/g)).toBe(null);
});

/** How many bytes of a compressed page contain its first `length` characters. */
function bytesFor(length: number, compressed: Buffer): number {
  const decoded = (bytes: number) =>
    String(
      brotliDecompressSync(compressed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    ).length;
  let [low, high] = [0, compressed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (decoded(middle) >= length) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** Where the element that the layout expects before the first paint ends. */
function endOfOpening(html: string): number {
  const [start, name = ''] = /<(\w+) id="opening"/.exec(html) ?? [];
  if (!start) throw new Error('No element has the id "opening": browsers would paint the header alone first');
  const from = html.indexOf(start);
  let depth = 0;
  for (const { 0: tag, index } of html.slice(from).matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return from + index;
  }
  throw new Error('The element with the id "opening" has no end');
}

test.each(pages)('$path: the first screen arrives in ten packets', ({ html, compressed }) => {
  expect(bytesFor(endOfOpening(html), compressed)).toBeLessThanOrEqual(FIRST_SCREEN_LIMIT);
});
