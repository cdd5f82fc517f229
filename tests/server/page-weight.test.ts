/** What every built page weighs before the first interaction. Bytes are exact, so these are tests, not benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { firstScreenBytes } from '../../measure/first-screen.ts';
import { pageMetrics } from '../../src/quality/metrics.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = (await readPages(DIST)).map(({ path, file }) => ({
  path,
  html: readFileSync(join(DIST, file), 'utf8'),
  compressed: readFileSync(join(DIST, `${file}.br`)),
}));

test('there are pages to weigh', () => {
  expect(pages.length, `pages in ${DIST}: is it a complete build?`).toBeGreaterThan(80);
});

test.each(pages)('$path: HTML and CSS are within the limit', ({ html, compressed }) => {
  expect(html.match(/rel="stylesheet"/g), 'stylesheets are inlined').toBe(null);
  expect(compressed.length, pageMetrics.html.whenMissed).toBeLessThanOrEqual(pageMetrics.html.limit.atMost);
});

test('no page reports visits by itself: the server counts those that it sends', () => {
  expect(pages.filter(({ html }) => html.includes('sendBeacon'))).toEqual([]);
});

test.each(pages)('$path: no script file is fetched with the page', ({ html }) => {
  expect(
    html.match(/<script[^>]*\ssrc=|rel="?modulepreload/g),
    'load it on the first interaction, with client:intent',
  ).toBe(null);
});

test.each(pages)('$path: the first screen arrives in ten packets', ({ html, compressed }) => {
  expect(firstScreenBytes(html, compressed), pageMetrics.firstScreen.whenMissed).toBeLessThanOrEqual(
    pageMetrics.firstScreen.limit.atMost,
  );
});
