import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const PICTURE = /src\/assets\/gallery\/([^.]+)\.([^/]+)\.webp$/;

function versionOf(work: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(`src/assets/gallery/${work}.*.webp`).toSorted())
    hash.update(readFileSync(file));
  return hash.digest('base64url').slice(0, 5);
}

/**
 * Thirty bits distinguish the versions of a file. The four pictures of a work share theirs: Our Works names all sixty-four, and
 * repeated hashes compress to almost nothing.
 */
export function assetFileNames({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string {
  const [, work, kind] = PICTURE.exec(file.replaceAll('\\', '/')) ?? [];
  return work ? `_astro/${work}.${versionOf(work)}.${kind}[extname]` : '_astro/[name].[hash:5][extname]';
}
