export type Coding = 'br' | 'gzip' | 'identity';

/** The quality value of each coding, from 0 (refused) to 1. */
type Qualities = Readonly<Record<Coding, number>>;

/** Identity is acceptable unless refused, but is used only when no requested coding is available. */
const IMPLICIT_IDENTITY = 0.0001;
const identityOnly: Qualities = { br: 0, gzip: 0, identity: 1 };

/** Browsers send five codings. A header full of them must not cost more than a page. */
const MOST_CODINGS = 16;

/** RFC 9110, section 12.5.3. */
function parse(header: string): Qualities {
  const asked = new Map<string, number>();
  for (const part of header.toLowerCase().split(',', MOST_CODINGS)) {
    const [, name, quality = '1'] =
      /^\s*([\w.*+-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part) ?? [];
    if (name !== undefined) asked.set(name === 'x-gzip' ? 'gzip' : name, Number(quality));
  }
  const wildcard = asked.get('*');
  const quality = (coding: Coding, otherwise: number) => asked.get(coding) ?? wildcard ?? otherwise;
  return {
    br: quality('br', 0),
    gzip: quality('gzip', 0),
    identity: quality('identity', IMPLICIT_IDENTITY),
  };
}

const cache = new Map<string, Qualities>();
/** Browsers send a handful of distinct values. The limit keeps clients from filling the cache with invented ones. */
const CACHE_LIMIT = 64;

export function parseAcceptEncoding(header: string | string[] | undefined): Qualities {
  if (header === undefined) return identityOnly;
  const text = String(header);
  const known = cache.get(text);
  if (known) return known;
  const parsed = parse(text);
  if (cache.size < CACHE_LIMIT) cache.set(text, parsed);
  return parsed;
}

/** The variant with the highest quality, the first one if tied. Undefined when all are refused. */
export function negotiateCoding<T extends { coding: Coding }>(
  variants: readonly T[],
  qualities: Qualities,
): T | undefined {
  let best: T | undefined;
  for (const variant of variants) {
    if (qualities[variant.coding] > (best ? qualities[best.coding] : 0)) best = variant;
  }
  return best;
}
