import { glob, readFile, writeFile } from 'node:fs/promises';
import { stylePruner } from './prune-styles.ts';
import { slimIslands } from './slim-islands.ts';

/** What Astro wrote, without what the page cannot use and what nobody reads. */
export async function finishPages(out: string): Promise<void> {
  const pruneStyles = await stylePruner(out);
  for await (const file of glob(`${out}/**/*.html`)) {
    await writeFile(file, slimIslands(pruneStyles(await readFile(file, 'utf8'))));
  }
}
