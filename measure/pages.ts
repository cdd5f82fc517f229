import { readFile } from 'node:fs/promises';
import { builtPages } from './routes/choose-pages.ts';
import type { QualityReport } from '../src/content/quality-schema.ts';

export type Route = QualityReport['routes'][number];
export type Page = Pick<Route, 'path' | 'kind' | 'indexed'> & { html: string };

/** The report itself is a table of all pages, and is weighed like a document. */
const kinds: [Route['kind'], RegExp][] = [
  ['document', /^\/docs\/.|^\/quality$/],
  ['article', /^\/resources\/blog\/(?!page\/|category\/|tag\/)/],
];

const fileOf = (distDir: string, path: string): string => `${distDir}${path === '/' ? '/index' : path}.html`;

/** The pages of the built site that are to be measured. */
export async function readPages(distDir: string, only: string[] | undefined): Promise<Page[]> {
  const built = await builtPages(distDir);
  const unknown = only?.filter((path) => !built.includes(path)) ?? [];
  if (unknown.length > 0) throw new Error(`--pages: there is no page ${unknown.join(', ')}`);
  return Promise.all(
    (only ?? built).map(async (path) => {
      const html = await readFile(fileOf(distDir, path), 'utf8');
      return {
        path,
        kind: kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page',
        indexed: !/<meta name="robots" content="noindex"/.test(html),
        html,
      };
    }),
  );
}
