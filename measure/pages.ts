/** The pages of a built site as the audits take them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readPages as readManifest } from '../build/pages.ts';
import type { BuiltPage } from '../contract/pages.ts';
import type { QualityReport } from '../src/quality/report-schema.ts';

export type Route = QualityReport['routes'][number];
export type Page = Pick<Route, 'path' | 'kind' | 'indexed'> & Pick<BuiltPage, 'template'> & { html: string };

/** As the report's table names it; the report itself is a table of all pages, and is weighed like a document. */
const kindOf = ({ kind, weight }: BuiltPage): Route['kind'] =>
  kind === 'article' ? kind : weight === 'reading' ? 'document' : 'page';

/** Every page that has an address of its own, or those that are named. */
export async function readPages(distDir: string, only?: string[]): Promise<Page[]> {
  const built = (await readManifest(distDir)).filter(({ kind }) => kind !== 'not-found');
  const unknown = only?.filter((path) => !built.some((page) => page.path === path)) ?? [];
  if (unknown.length > 0) throw new Error(`--pages: there is no page ${unknown.join(', ')}`);
  return Promise.all(
    built
      .filter(({ path }) => only?.includes(path) ?? true)
      .map(async (page) => ({
        path: page.path,
        kind: kindOf(page),
        indexed: page.indexed,
        template: page.template,
        html: await readFile(join(distDir, page.file), 'utf8'),
      })),
  );
}

/** One page of each template: the others differ by their content only. */
export const samplePages = (pages: readonly Page[]): Page[] =>
  [...Map.groupBy(pages, ({ template }) => template).values()].flatMap(([first]) => (first ? [first] : []));

const INLINE_SCRIPT = /<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g;

/** Of all scripts inside a page, compressed alone. */
export const inlineScriptBytes = (html: string): number =>
  brotliCompressSync([...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n')).length;

/** A lab's page forbids itself every request. */
export const sendsNothing = (html: string): boolean =>
  /<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">/i.test(
    html.replaceAll('&#39;', "'"),
  );
