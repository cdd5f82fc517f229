/** The articles that content/blog has for everybody to see: what the blog must show. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { heldBackFiles } from '../../build/held-back.ts';
import { notEmpty } from '../not-empty.ts';

type FrontMatter = {
  title: string;
  excerpt: string;
  author: string;
  date: string;
  category: string;
  views?: number;
  tags: string[];
  featured?: boolean;
  drawing?: object;
};

export const BLOG = '/resources/blog';

const heldBack = new Set(heldBackFiles(Date.now()).map(({ file }) => basename(file)));

export const articles = [...notEmpty(globSync('content/blog/*.md'), 'content/blog')]
  .filter((file) => !heldBack.has(basename(file)))
  .map((file) => {
    const [, front = '', ...body] = readFileSync(file, 'utf8').split(/^---$/m);
    const id = basename(file, '.md');
    return { ...(parse(front) as FrontMatter), id, path: `${BLOG}/${id}`, body: body.join('---') };
  })
  .toSorted((a, b) => b.date.localeCompare(a.date));

export const featured = articles.filter((article) => article.featured);
export const latest = articles.filter((article) => !article.featured);
export const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
export const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
/** Markdown in quotes prints typographic ones. */
export const plain = (text: string) => text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();
