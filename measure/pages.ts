/** The one place where measuring learns which pages were built, and what each of them is. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { QualityReport } from '../src/content/quality-schema.ts';

export type Route = QualityReport['routes'][number];
export type Page = Pick<Route, 'path' | 'kind' | 'indexed'> & { html: string };

/** The report itself is a table of all pages, and is weighed like a document. */
const kinds: [Route['kind'], RegExp][] = [
  ['document', /^\/docs\/.|^\/quality$/],
  ['article', /^\/resources\/blog\/(?!page\/|category\/|tag\/)/],
];

/** Pages of one template; the first of them stands for the others. */
const templates = [
  /^\/resources\/blog\/page\//,
  /^\/resources\/blog\/category\//,
  /^\/resources\/blog\/tag\//,
  /^\/resources\/blog\/./,
  /^\/docs\/guides\/./,
];

/** As build/ writes it. */
export const fileOf = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

export async function builtPaths(distDir: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: distDir }));
  return files
    .filter((file) => file !== '404.html')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`)
    .toSorted();
}

export async function readPages(distDir: string, only?: string[]): Promise<Page[]> {
  const built = await builtPaths(distDir);
  const unknown = only?.filter((path) => !built.includes(path)) ?? [];
  if (unknown.length > 0) throw new Error(`--pages: there is no page ${unknown.join(', ')}`);
  return Promise.all(
    (only ?? built).map(async (path) => {
      const html = await readFile(join(distDir, fileOf(path)), 'utf8');
      return {
        path,
        kind: kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page',
        indexed: !/<meta name="robots" content="noindex"/.test(html),
        html,
      };
    }),
  );
}

/** One page of each template. */
export const samplePages = (pages: readonly Page[]): Page[] =>
  Map.groupBy(pages, ({ path }) => templates.find((template) => template.test(path)) ?? path)
    .values()
    .flatMap(([first]) => (first ? [first] : []))
    .toArray();

const INLINE_SCRIPT = /<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g;

/** Of all scripts inside a page, compressed alone. */
export const inlineScriptBytes = (html: string): number =>
  brotliCompressSync([...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n')).length;
