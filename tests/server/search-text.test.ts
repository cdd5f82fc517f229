/** Excerpts are cut from the text of the index: its words are those of the page, none run together from two elements. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '../../build/pages.ts';
import { pagesIn } from '../../build/search-index.ts';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pages = await readPages(DIST);
const indexed = globSync('pagefind/fragment/*.pf_fragment', { cwd: DIST })
  .flatMap((file) => pagesIn(readFileSync(join(DIST, file))))
  .toSorted((a, b) => (a.url < b.url ? -1 : 1));

const textOf = (path: string) => indexed.find(({ url }) => url === path)?.content ?? '';

const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Every word that stands in one piece of text. Code is one piece, though each of its colours is an element, and so is a
 * sentence with the letters of a formula in it.
 */
function wordsOn(file: string): Set<string> {
  const document = documentOf(readFileSync(join(DIST, file), 'utf8'));
  const main = document.querySelector('main') ?? document.body;
  const all = (name: string) => [...main.getElementsByTagName(name)];
  const formulas = all('p').filter((sentence) => sentence.getElementsByTagName('em').length > 0);
  const pieces = [...all('pre'), ...all('code'), ...formulas].map((whole) => whole.textContent ?? '');
  const texts = document.createTreeWalker(main, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) pieces.push(text.nodeValue ?? '');
  return new Set(pieces.flatMap((piece) => piece.split(/\s+/)).map(bare));
}

/** A number and its unit are two elements and one word, and so is a name in code with its genitive. */
const JOINED = /^\d[\d.]*(?:hrs|ms|s|x|K\/sec)$|’s$/;

test('there are pages to read', () => {
  expect(indexed.length, `pages in the search index of ${DIST}: is it a complete build?`).toBeGreaterThan(40);
});

test.each(indexed)('$url', ({ url, content }) => {
  const file = pages.find(({ path }) => path === url)?.file ?? '';
  const known = wordsOn(file);
  const words = new Set(content.split(/\s+/).map(bare).filter(Boolean));
  expect([...words].filter((word) => !known.has(word) && !JOINED.test(word))).toEqual([]);
});

test('holds sentences: no calls, no controls, no readings of instruments, no headers of code, no navigation', () => {
  const api = textOf('/services/api');
  expect(api).toContain(
    'Six protocols, and a typical failure of each. REST a 200 with an error in the body.',
  );
  expect(api).not.toMatch(/Start API|View Test Reports|free consultation|same key ·|POST \/v1|success rate/);
  expect(textOf('/about')).toContain('We sign an NDA before we see any of it.');
  const guide = textOf('/docs/guides/tests-in-ci');
  expect(guide).toContain("import { globSync, readFileSync } from 'node:fs';");
  expect(guide).not.toMatch(/samples\/tests-in-ci|Copy|On this page|\.tsimport|Text##/);
  const article = textOf('/resources/blog/word-error-rate-is-not-accuracy');
  expect(article).toMatch(/^WER = \(S \+ D \+ I\) \/ N/);
  expect(article).not.toMatch(/Copy|Share|On this page|TextWER|Textsaid/);
  const works = textOf('/our-works');
  expect(works).toContain('Screenshot comparison finds a moved button.');
  expect(works).not.toMatch(/All categories|Showing 16|No images found|Contact Us/);
});

test('glues no words together', () => {
  expect(textOf('/ai-testing/asr')).not.toContain('please');
  expect(textOf('/ai-testing/asr')).toContain('Word error rate 2.0% met It can exceed 100%.');
  expect(textOf('/contact')).toContain('Initial consultation What you ship');
});
