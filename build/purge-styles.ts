/**
 * Removes unused CSS. Astro inlines what a route imports, and the routes of services, articles and reports import every section
 * or instrument that content may name, of which a page shows a few.
 *
 * Only rules of classes that neither the page nor a script of the site mentions are removed. PurgeCSS, tried before, does not
 * understand nesting: it also removed focus outlines and `[hidden]`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { BuiltPage } from '../contract/pages.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
const WORD = /[\w-]+/g;

const wordsOf = (text: string) => new Set(text.match(WORD));

export function purgeStyles(html: string, scriptWords: ReadonlySet<string>): string {
  const styles = Array.from(html.matchAll(STYLE), ([, css = '']) => css);
  const css = styles.toSorted((a, b) => b.length - a.length)[0];
  if (!css) throw new Error('No <style> found: has Astro changed how it inlines stylesheets?');
  const pageWords = wordsOf(html.replaceAll(STYLE, ''));
  const classes = new Set(Array.from(css.matchAll(CLASS), ([, name = '']) => name));
  const unusedSymbols = [...classes].filter((name) => !pageWords.has(name) && !scriptWords.has(name));
  if (unusedSymbols.length === 0)
    throw new Error('Every class is used: does Astro no longer inline all styles?');
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return html.replace(css, () => code.toString());
}

async function wordsInScripts(out: string): Promise<Set<string>> {
  const folder = join(out, '_astro');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  return wordsOf(texts.join('\n'));
}

export async function purgePages(out: string, pages: readonly BuiltPage[]): Promise<void> {
  const scriptWords = await wordsInScripts(out);
  for (const { file } of pages) {
    const path = join(out, file);
    await writeFile(path, purgeStyles(await readFile(path, 'utf8'), scriptWords));
  }
}
