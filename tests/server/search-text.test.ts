/** Excerpts are cut from the text of the index: its words are those of the page, none run together from two elements. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { pagesIn } from '../../build/search-index.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = await readPages(DIST);
const indexed = globSync('pagefind/fragment/*.pf_fragment', { cwd: DIST })
  .flatMap((file) => pagesIn(readFileSync(join(DIST, file))))
  .toSorted((a, b) => (a.url < b.url ? -1 : 1));

const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Every word that stands in one piece of text. Code is one piece, though each of its colours is an element, and so is a
 * sentence with the letters of a formula in it.
 */
function wordsOn(file: string): Set<string> {
  const { document } = new JSDOM(readFileSync(join(DIST, file), 'utf8')).window;
  const main = document.querySelector('main') ?? document.body;
  const pieces = [...main.querySelectorAll('pre, code, p:has(em)')].map((whole) => whole.textContent ?? '');
  const texts = document.createTreeWalker(main, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) pieces.push(text.nodeValue ?? '');
  return new Set(pieces.flatMap((piece) => piece.split(/\s+/)).map(bare));
}

/** A number and its unit are two elements and one word, and so is a name in code with its genitive. */
const JOINED = /^\d[\d.]*(?:hrs|ms|s|x|K\/sec)$|’s$/;

test('there are pages to read', () => {
  expect(indexed.length).toBeGreaterThan(40);
});

test.each(indexed)('$url', ({ url, content }) => {
  const file = pages.find(({ path }) => path === url)?.file ?? '';
  const known = wordsOn(file);
  const words = new Set(content.split(/\s+/).map(bare).filter(Boolean));
  expect([...words].filter((word) => !known.has(word) && !JOINED.test(word))).toEqual([]);
});
