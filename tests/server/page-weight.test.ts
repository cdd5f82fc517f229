/** What every built page costs before the first touch. Bytes are exact, so they are tests and not benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { limits } from '../../measure/limits.ts';
import { overweight } from '../../measure/page-makeup.ts';
import { inlineScriptBytes } from '../../measure/pages.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = (await readPages(DIST)).map(({ path, file, weight }) => ({
  path,
  file,
  weight,
  html: readFileSync(join(DIST, file), 'utf8'),
}));

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(80);
});

test.each(pages)('$file: HTML and CSS within the budget', ({ path, file, weight, html }) => {
  expect(html, 'styles for the screen are in the page').not.toMatch(/rel="?stylesheet(?!" media="print")/);
  const bytes = readFileSync(join(DIST, `${file}.br`)).length;
  const limit = limits[weight];
  if (bytes > limit) expect.fail(overweight(path, html, bytes, limit));
});

test.each(pages)('$file: inline script within the budget, and no other', ({ html }) => {
  expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="?modulepreload/);
  expect(inlineScriptBytes(html)).toBeLessThanOrEqual(limits.inlineScript);
});
