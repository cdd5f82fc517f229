/** What every document of content/docs must be: there, long enough, with links and with code that is run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentSchema } from '../../src/content/document-schema.ts';
import { textBlocks, wordCount } from '../../src/lib/text-blocks.ts';
import { fenceAttributes } from '../../src/markdown/include-sample.ts';
import { DOCUMENTS, GUIDES } from '../browser/documents.ts';

const idsOf = (paths: readonly string[]) => paths.map((path) => basename(path));
const POPULAR = idsOf(GUIDES);
const MIN_WORDS = 700;
/** Languages whose code must be a file that the suite runs, checks or parses. */
const RUN = new Set(['ts', 'tsx', 'typescript', 'js', 'mjs', 'javascript', 'yaml', 'yml']);

const FOLDER = 'content/docs';
const documents = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [, matter = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')) ?? [];
    return { id: name.slice(0, -'.md'.length), matter: parse(matter) as Record<string, unknown>, body };
  });

test('the six pages of the manual and the six popular documents are there', () => {
  expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(DOCUMENTS)));
  const popular = documents.filter(({ matter }) => matter.downloads !== undefined).map(({ id }) => id);
  expect(popular.toSorted()).toEqual(POPULAR.toSorted());
});

describe.each(documents)('$id', ({ matter, body }) => {
  test('has front matter that the build takes', () => {
    expect(documentSchema.safeParse(matter).error).toBeUndefined();
  });

  test(`has at least ${MIN_WORDS} words besides its code`, () => {
    expect(wordCount(textBlocks(body)), 'words: write more, or merge the document').toBeGreaterThanOrEqual(
      MIN_WORDS,
    );
  });

  test('starts with a paragraph and uses two levels of headings', () => {
    expect(textBlocks(body)[0]?.kind).toBe('prose');
    const levels = body.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').match(/^#+(?= )/gm) ?? [];
    expect(levels.filter((level) => level !== '##' && level !== '###')).toEqual([]);
    expect(levels.length).toBeGreaterThan(2);
  });

  test('links to other pages; the build follows each link', () => {
    expect(body).toMatch(/\]\(\/[^)\s]+\)/);
  });

  test('shows TypeScript, JavaScript and YAML from samples only', () => {
    const fences = [...body.matchAll(/^(`{3,})(\w+)([^\n]*)\n([\s\S]*?)^\1$/gm)];
    for (const [fence, , language = '', meta, own] of fences) {
      const { file } = fenceAttributes(meta);
      if (file !== undefined) {
        expect(existsSync(`samples/${file}`), `samples/${file}`).toBe(true);
        expect(own?.trim(), 'a fence that names a file has no text of its own').toBe('');
      } else expect(RUN.has(language), fence).toBe(false);
    }
  });
});

test('wrong front matter is named field by field', () => {
  const good = {
    title: 'A',
    description: 'Forty characters at the least, or nobody knows.',
    section: 'Guides',
    order: 1,
  };
  const wrong = (change: object) =>
    documentSchema.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path.join('.'));
  expect(wrong({})).toBeUndefined();
  expect(wrong({ section: 'Elsewhere' })).toEqual(['section']);
  expect(wrong({ downloads: 3 })).toEqual(['category']);
  expect(wrong({ order: 0 })).toEqual(['order']);
  expect(documentSchema.safeParse({ ...good, author: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys');
});
