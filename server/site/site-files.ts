import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-negotiation.ts';
import { contentTypeOf, isText } from './content-types.ts';

type StoredVariant = { coding: Coding; bytes: Buffer; etag: string };

export type StoredFile = {
  /** Below the site's root, with slashes: `services/api.html`. */
  name: string;
  contentType: string;
  /** In the order of preference: brotli, gzip, the file as it is. */
  variants: StoredVariant[];
};

const suffixes = { '.br': 'br', '.gz': 'gzip' } as const;
const COMPRESSED = /\.(?:br|gz)$/;

/** What the build leaves for itself (.stamp, .pages.json), and whatever else is hidden. */
const PRIVATE = /(?:^|\/)\.(?!well-known\/)/;

/** Below this the codings' own overhead eats the gain. */
const SMALLEST_COMPRESSED = 256;
/** The build compresses as hard as it can; this is for a folder that did not come from our build, and must be quick. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Reads the built site with whatever the build compressed beforehand. Symbolic links are not followed. */
export async function readSiteFiles(dir: string): Promise<StoredFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !PRIVATE.test(name));
  const present = new Set(names);
  const isVariant = (name: string) => COMPRESSED.test(name) && present.has(name.replace(COMPRESSED, ''));
  return Promise.all(
    names.filter((name) => !isVariant(name)).map((name) => readSiteFile(dir, name, present)),
  );
}

async function readSiteFile(dir: string, name: string, present: Set<string>): Promise<StoredFile> {
  const contentType = contentTypeOf(`/${name}`);
  const plain = await readFile(join(dir, name));
  const variants: StoredVariant[] = [];
  for (const [suffix, coding] of Object.entries(suffixes)) {
    if (present.has(name + suffix)) variants.push(variant(coding, await readFile(join(dir, name + suffix))));
  }
  if (variants.length === 0 && isText(contentType) && plain.length >= SMALLEST_COMPRESSED) {
    variants.push(variant('br', await promisify(brotliCompress)(plain, quickBrotli)));
    variants.push(variant('gzip', await promisify(gzip)(plain)));
  }
  variants.push(variant('identity', plain));
  return { name, contentType, variants };
}

function variant(coding: Coding, bytes: Buffer): StoredVariant {
  // 132 bits of it: no two files will ever share them, and every answer carries them.
  return { coding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
