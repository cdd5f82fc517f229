import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Names = { categories: { name: string }[]; tags: string[] };

const { categories, tags } = parse(readFileSync('content/blog.yaml', 'utf8')) as Names;

/** What an article may name: its schema must know, and a schema sees one file at a time. */
export const categoryNames = categories.map(({ name }) => name);
export const tagNames = tags;

const FOLDER = 'content/blog';

/** The articles that exist as files, whether or not Astro could read them: it only logs a broken one. */
export const articleFiles = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length));
