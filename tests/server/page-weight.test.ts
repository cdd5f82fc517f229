/** What every built page costs before the first touch. Bytes are exact, so they are tests and not benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../measure/limits.ts';
import { fileOf, inlineScriptBytes, readPages } from '../../measure/pages.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = (await readPages(DIST)).map(({ path, kind, html }) => ({ file: fileOf(path), kind, html }));
// The one page that has no address of its own.
pages.push({ file: '404.html', kind: 'page', html: readFileSync(join(DIST, '404.html'), 'utf8') });

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('$file: HTML and CSS within the budget', ({ file, kind, html }) => {
  expect(html, 'styles are in the page').not.toMatch(/rel="?stylesheet/);
  const bytes = readFileSync(join(DIST, `${file}.br`)).length;
  expect(bytes).toBeLessThanOrEqual(kind === 'page' ? limits.page : limits.reading);
});

test.each(pages)('$file: inline script within the budget, and no other', ({ html }) => {
  expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="?modulepreload/);
  expect(inlineScriptBytes(html)).toBeLessThanOrEqual(limits.inlineScript);
});
