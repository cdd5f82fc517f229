/**
 * Removes unused CSS from the service pages. Astro inlines what a route imports, and the one route of the service pages
 * imports every section and instrument, of which a page shows a few: without their styles a page is a sixth to a fifth
 * lighter. Other pages would lose 3 to 8 %, which is not worth rewriting them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { BuiltPage } from '../contract/pages.ts';

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

export async function purgeServicePages(out: string, pages: readonly BuiltPage[]): Promise<void> {
  for (const { file } of pages.filter(({ kind }) => kind === 'service')) {
    const path = join(out, file);
    await writeFile(path, await purgeStyles(await readFile(path, 'utf8')));
  }
}
