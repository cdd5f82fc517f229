import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Blog = { categories?: { name: string }[]; tags?: string[] };

/**
 * What an article may name: its schema must know, and a schema sees one file at a time. Read whenever it is asked for:
 * in `npm run dev` the file changes while the schema stays.
 */
export function blogNames(): { categories: string[]; tags: string[] } {
  const { categories = [], tags = [] } = parse(readFileSync('content/blog.yaml', 'utf8')) as Blog;
  return { categories: categories.map(({ name }) => name), tags };
}
