import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { heldBack } from '../src/content/publication.ts';

/** The texts that a build at this moment leaves out, and why. Unreadable files are reported by the build itself. */
export function heldBackFiles(now: number): { file: string; why: string }[] {
  return globSync('content/{blog,docs,letters}/*.md')
    .toSorted()
    .flatMap((file) => {
      const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
      try {
        // Astro's parser turns unquoted dates into Date objects: do the same, then serialise them to text.
        const matter = JSON.parse(JSON.stringify(parse(yaml, { customTags: ['timestamp'] })));
        const why = heldBack(matter, now);
        return why === undefined ? [] : [{ file: file.replaceAll('\\', '/'), why }];
      } catch {
        return [];
      }
    });
}
