import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage } from '../contract/pages.ts';
import { joinInline } from './join-inline.ts';
import { movePrintRules } from './print-sheet.ts';
import { stylePruner } from './prune-styles.ts';
import { slimIslands } from './slim-islands.ts';
import { slimMarkup } from './slim-markup.ts';
import { wholeFigures } from './whole-figures.ts';

/** The search index has been made: nobody reads these any more. */
const INDEX_HINT = /(<[a-z][^>]*?) data-pagefind-ignore(?:="[^"]*")?/g;
export const dropIndexHints = (html: string): string => html.replaceAll(INDEX_HINT, '$1');

/** What Astro wrote, without what the page cannot use and what nobody reads. */
export async function finishPages(out: string, pages: BuiltPage[]): Promise<void> {
  const pruneStyles = await stylePruner(out);
  const scripts = new Map<string, string>();
  const keep = (script: string): string => {
    const address = `/_astro/props.${createHash('sha256').update(script).digest('base64url').slice(0, 5)}.js`;
    scripts.set(address, script);
    return address;
  };
  // A lab is printed as a report, by rules that no other page needs, and every page would fetch them.
  const sharing = Map.groupBy(pages, ({ kind, path }) => (kind === 'lab' ? path : 'all'));
  for (const group of sharing.values()) {
    const files = group.map((page) => join(out, page.file));
    const written = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const [place, html] of (await movePrintRules(out, written)).entries())
      await writeFile(
        files[place] ?? '',
        joinInline(slimIslands(pruneStyles(slimMarkup(wholeFigures(dropIndexHints(html)))), keep)),
      );
  }
  for (const [address, script] of scripts) await writeFile(join(out, address), script);
}
