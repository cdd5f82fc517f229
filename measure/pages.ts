/** The pages of a built site, as the parts measure them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages as readManifest } from '../build/pages.ts';
import type { BuiltPage } from '../contract/pages.ts';
import type { RoutePath, ServicePath } from '../contract/routes.ts';
import type { QualityReport } from '../src/quality/report-schema.ts';

type Kind = QualityReport['pages'][number]['kind'];
export type Page = Pick<BuiltPage, 'path' | 'file' | 'indexed' | 'template'> & { kind: Kind; html: string };

/** As the page table names it. */
const kindOf = ({ kind, weight }: BuiltPage): Kind =>
  kind === 'article' ? kind : weight === 'reading' ? 'document' : 'page';

/** Every page with an address of its own, or the named ones. */
export async function readPages(distDir: string, only?: string[]): Promise<Page[]> {
  const built = (await readManifest(distDir)).filter(({ kind }) => kind !== 'not-found');
  const unknown = only?.filter((path) => !built.some((page) => page.path === path)) ?? [];
  if (unknown.length > 0) throw new Error(`--pages: there is no page ${unknown.join(', ')}`);
  return Promise.all(
    built
      .filter(({ path }) => only?.includes(path) ?? true)
      .map(async (page) => ({
        ...page,
        kind: kindOf(page),
        html: await readFile(join(distDir, page.file), 'utf8'),
      })),
  );
}

/**
 * The pages that most visitors see. A page with a route of its own is known to the compiler; that a service page exists is
 * known only from content/, so a test looks it up.
 */
export const MAIN_PAGES: readonly (RoutePath | ServicePath)[] = [
  '/',
  '/ai-testing/asr',
  '/services/api',
  '/our-works',
  '/contact',
  '/about',
  '/resources/blog',
];

/** The main pages, and one page of each template: the others differ only in their content. */
export function samplePages(pages: readonly Page[]): Page[] {
  const templates = new Set<string>();
  return pages.filter(({ path, template }) => {
    const isFirst = !templates.has(template);
    templates.add(template);
    return isFirst || MAIN_PAGES.some((main) => main === path);
  });
}

/** A lab's page forbids itself to send requests. */
export const sendsNothing = (html: string): boolean =>
  /<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">/i.test(
    html.replaceAll('&#39;', "'"),
  );
