import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage } from '../contract/pages.ts';
import { joinInline } from './join-inline.ts';
import { movePrintRules } from './print-sheet.ts';
import { stylePruner } from './prune-styles.ts';
import { slimIslands } from './slim-islands.ts';

/** The search index has been made: nobody reads these any more. */
const INDEX_HINT = /(<[a-z][^>]*?) data-pagefind-ignore(?:="[^"]*")?/g;
export const dropIndexHints = (html: string): string => html.replaceAll(INDEX_HINT, '$1');

/** Shapes close themselves: a drawing inside HTML may be written so, and a page of drawings has two hundred of them. */
const SHAPE = /<(path|line|circle|rect)\b([^<>]*)><\/\1>/g;
export const closeShapes = (html: string): string => html.replaceAll(SHAPE, '<$1$2/>');

/** The end of an item that the next one, or the end of its list, ends anyway. */
const ITEM_END = /<\/li>(?=<li\b|<\/[uo]l>)|<\/d[td]>(?=<d[td]\b|<\/(?:dl|div)>)/g;
export const dropItemEnds = (html: string): string => html.replaceAll(ITEM_END, '');

const slimMarkup = (html: string): string => dropItemEnds(closeShapes(dropIndexHints(html)));

/** What Astro wrote, without what the page cannot use and what nobody reads. */
export async function finishPages(out: string, pages: BuiltPage[]): Promise<void> {
  const pruneStyles = await stylePruner(out);
  const scripts = new Map<string, string>();
  const keep = (script: string): string => {
    const address = `/_astro/props.${createHash('sha256').update(script).digest('base64url').slice(0, 5)}.js`;
    scripts.set(address, script);
    return address;
  };
  const files = pages.map((page) => join(out, page.file));
  const written = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const [place, html] of (await movePrintRules(out, written)).entries())
    await writeFile(files[place] ?? '', joinInline(slimIslands(pruneStyles(slimMarkup(html)), keep)));
  for (const [address, script] of scripts) await writeFile(join(out, address), script);
}
