/** The ground truth, read from the content files of the pages. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { textBlocks, wordCount } from '../../../src/lib/text-blocks.ts';

export const FIELDS = ['title', 'description', 'author', 'date', 'category', 'words', 'links'] as const;
export type Field = (typeof FIELDS)[number];
export type Kind = 'article' | 'document';
export type Item = { path: string; kind: Kind } & Partial<Record<Field, string | number>>;

/** Fields on each kind of page: documents have no author and no publication date. */
export const fieldsOf: Record<Kind, readonly Field[]> = {
  article: FIELDS,
  document: ['title', 'description', 'category', 'words', 'links'],
};

const FENCED = /^(`{3,}|~{3,})[\s\S]*?^\1/gm;
const LINK = /\]\([^)\s]+\)|<https?:[^>]+>/g;

/** In the text, without code. */
function linksIn(markdown: string): number {
  const text = markdown.replaceAll(FENCED, '').replaceAll(/`[^`\n]*`/g, '');
  return (text.match(LINK) ?? []).length;
}

function read(file: string) {
  const [, matter = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = parse(matter) as Record<string, string>;
  return { id: basename(file, '.md'), fields, words: wordCount(textBlocks(body)), links: linksIn(body) };
}

const articles = () =>
  globSync('content/blog/*.md').map((file): Item => {
    const { id, fields, words, links } = read(file);
    const { title = '', excerpt = '', author = '', date = '', category = '' } = fields;
    const path = `/resources/blog/${id}`;
    return { path, kind: 'article', title, description: excerpt, author, date, category, words, links };
  });

const documents = () =>
  globSync('content/docs/*.md').map((file): Item => {
    const { id, fields, words, links } = read(file);
    const { title = '', description = '', section = '' } = fields;
    const path = section === 'Guides' ? `/docs/guides/${id}` : `/docs/${id}`;
    return { path, kind: 'document', title, description, category: section, words, links };
  });

export const readTruth = (): Item[] =>
  [...articles(), ...documents()].toSorted((a, b) => a.path.localeCompare(b.path));
