/** What every built page costs before the first touch. Bytes are exact, so they are tests and not benchmarks. */
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = process.env.DIST_DIR ?? 'dist';
/** HTML and CSS together: what ten TCP packets carry. */
const PAGE_LIMIT = 14_600;
const READING_LIMIT = 20_000;
const INLINE_SCRIPT_LIMIT = 2_000;

const isReading = (file: string) =>
  /^docs\/.|^quality\.html$|^resources\/blog\/(?!page\/|category\/|tag\/)/.test(file);
const pages = globSync('**/*.html', { cwd: DIST });

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join('\n');

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('%s: HTML and CSS within the budget', (file) => {
  const html = readFileSync(`${DIST}/${file}`, 'utf8');
  expect(html, 'styles are in the page').not.toMatch(/rel="?stylesheet/);
  const bytes = readFileSync(`${DIST}/${file}.br`).length;
  expect(bytes).toBeLessThanOrEqual(isReading(file) ? READING_LIMIT : PAGE_LIMIT);
});

test.each(pages)('%s: inline script within the budget, and no other', (file) => {
  const html = readFileSync(`${DIST}/${file}`, 'utf8');
  expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="?modulepreload/);
  expect(brotliCompressSync(inlineScripts(html)).length).toBeLessThanOrEqual(INLINE_SCRIPT_LIMIT);
});
