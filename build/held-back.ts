import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { heldBack } from '../src/content/publication.ts';

/** The texts that a build at this moment leaves out, and why. A file that cannot be read stops the build elsewhere. */
export function heldBackFiles(now: number): { file: string; why: string }[] {
  return globSync('content/{blog,docs}/*.md')
    .toSorted()
    .flatMap((file) => {
      const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
      try {
        // Days without quotes are moments to Astro's parser: read alike, and written out as text.
        const matter = JSON.parse(JSON.stringify(parse(yaml, { customTags: ['timestamp'] })));
        const why = heldBack(matter, now);
        return why === undefined ? [] : [{ file: file.replaceAll('\\', '/'), why }];
      } catch {
        return [];
      }
    });
}
