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
  /** In order of preference: brotli, gzip, uncompressed. */
  variants: StoredVariant[];
};

const suffixes = { '.br': 'br', '.gz': 'gzip' } as const;
const COMPRESSED = /\.(?:br|gz)$/;

/** The build's own files (.stamp, .pages.json) and other hidden files. */
const PRIVATE = /(?:^|\/)\.(?!well-known\/)/;

/** Smaller files gain nothing from compression. */
const SMALLEST_COMPRESSED = 256;
/** Fast compression for folders without prepared copies; the build compresses at the highest level. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Reads the built site with the compressed copies from the build. Symbolic links are not followed. */
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
  // 132 bits are enough to avoid collisions; kept short because every response carries the tag.
  return { coding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
