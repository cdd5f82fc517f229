import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage } from '../contract/pages.ts';
import { placeIn } from '../contract/place.ts';
import { nearest } from '../src/lib/nearest.ts';

/** As in server/site/site-files.ts: hidden files are not served. */
const PRIVATE = /\/\.(?!well-known\/)/;
const ID = /\sid="([^"]+)"/g;

/** The path as content writes it. A path that cannot be decoded stays as it is. */
export function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export type Addresses = {
  /** Whether a page or file exists at the path. */
  has(path: string): boolean;
  /** What is wrong with an address of the site, as text to append to it; undefined when it is valid. */
  faultOf(address: URL): string | undefined;
};

const guess = (meant: string | undefined): string => (meant ? `; did you mean ${meant}?` : '');

/** Every address of the built site: pages with their anchors, and files. */
export async function readAddresses(out: string, pages: readonly BuiltPage[]): Promise<Addresses> {
  const fileOf = new Map(pages.map(({ path, file }) => [path, file]));
  const names = await readdir(out, { recursive: true });
  const files = new Set(
    names.map((name) => `/${name.replaceAll('\\', '/')}`).filter((name) => !PRIVATE.test(name)),
  );
  const known = new Map<string, Set<string>>();
  const placesOn = (path: string, file: string): Set<string> => {
    const places =
      known.get(path) ??
      new Set([...readFileSync(join(out, file), 'utf8').matchAll(ID)].map(([, id = '']) => id));
    known.set(path, places);
    return places;
  };
  const has = (path: string) => fileOf.has(path) || files.has(path);
  return {
    has,
    faultOf(address) {
      const path = pathOf(address);
      if (!has(path)) return `is no page of this site${guess(nearest(path, fileOf.keys()))}`;
      const file = fileOf.get(path);
      const place = placeIn(address);
      if (!place || !file || placesOn(path, file).has(place)) return undefined;
      const meant = nearest(place, placesOn(path, file));
      return `has no such place on its page${guess(meant && `#${meant}`)}`;
    },
  };
}
