/**
 * Removes unused CSS from pages with instruments. Astro inlines what a route imports, and the routes of services, articles and
 * reports import every section or instrument that content may name, of which a page shows a few: without the other styles
 * these pages are 15 to 20 % lighter. The rest would lose 4 to 8 %, which is not worth rewriting them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { BuiltPage, PageKind } from '../contract/pages.ts';

const KINDS = new Set<PageKind>(['service', 'article', 'report']);
const STYLE = /<style>([\s\S]*?)<\/style>/g;

export async function purgeStyles(html: string): Promise<string> {
  const [styles] = [...html.matchAll(STYLE)].toSorted(([, a = ''], [, b = '']) => b.length - a.length);
  if (!styles) throw new Error('No <style> found: has Astro changed how it inlines stylesheets?');
  const [, css = ''] = styles;
  const content = [{ raw: html.replaceAll(STYLE, ''), extension: 'html' }];
  const [purged] = await new PurgeCSS().purge({ content, css: [{ raw: css }] });
  if (!purged || purged.css.length === css.length) throw new Error('PurgeCSS found no unused CSS');
  return html.replace(css, () => purged.css);
}

export async function purgePages(out: string, pages: readonly BuiltPage[]): Promise<void> {
  for (const { file } of pages.filter(({ kind }) => KINDS.has(kind))) {
    const path = join(out, file);
    await writeFile(path, await purgeStyles(await readFile(path, 'utf8')));
  }
}
