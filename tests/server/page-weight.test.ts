/** What every built page costs before the first touch. Bytes are exact, so they are tests and not benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { LABS } from '../../contract/labs.ts';
import { limits } from '../../measure/limits.ts';
import { overweight } from '../../measure/page-makeup.ts';
import { inlineScriptBytes } from '../../measure/pages.ts';
import { serveSite } from './http-fixture.ts';

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
  expect(html.match(/rel="stylesheet"(?! media="print")/g), 'styles for the screen are in the page').toBe(
    null,
  );
  const bytes = readFileSync(join(DIST, `${file}.br`)).length;
  const limit = limits[weight];
  if (bytes > limit) expect.fail(overweight(path, html, bytes, limit));
});

test.each(pages)('$file: inline script within the budget, and no other', ({ html }) => {
  expect(html.match(/<script[^>]*\ssrc=|rel="?modulepreload/g)).toBe(null);
  expect(inlineScriptBytes(html)).toBeLessThanOrEqual(limits.inlineScript);
});

/** How much of a coded page must have come for the browser to have read this. */
function bytesUntil(mark: string, coded: Buffer): number {
  const reads = (bytes: number) =>
    brotliDecompressSync(coded.subarray(0, bytes), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).includes(mark);
  let [few, enough] = [0, coded.length];
  while (few < enough) {
    const middle = (few + enough) >> 1;
    if (reads(middle)) enough = middle;
    else few = middle + 1;
  }
  return enough;
}

// Ten packets come in the first round trip. What is behind the footer is hidden until a press.
test.each(['index.html', 'our-works.html', ...LABS.map((id) => `labs/${id}.html`)])(
  '%s: all that is painted comes in ten packets, headers included',
  async (file) => {
    const files = [file, `${file}.br`, '404.html', 'speculation-rules.json'];
    const site = await serveSite({
      files: Object.fromEntries(files.map((name) => [name, readFileSync(join(DIST, name))])),
    });
    const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
    const came = Buffer.from(
      await site.send(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`),
      'latin1',
    );
    const body = came.indexOf('\r\n\r\n') + 4;
    expect(came.subarray(0, body).toString()).toContain('Content-Encoding: br');
    expect(body + bytesUntil('</footer>', came.subarray(body))).toBeLessThanOrEqual(limits.page);
  },
);
