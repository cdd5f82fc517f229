export type Coding = 'zstd' | 'br' | 'gzip' | 'identity';

/** How welcome each coding is, from 0 (refused) to 1. */
type Welcome = Readonly<Record<Coding, number>>;

/** Allowed unless refused, but only when nothing that was asked for is at hand. */
const unasked = 0.0001;
const plainOnly: Welcome = { zstd: 0, br: 0, gzip: 0, identity: 1 };

/** RFC 9110, section 12.5.3. */
function parseAcceptEncoding(header: string): Welcome {
  const asked = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, name, quality = '1'] =
      /^\s*([\w.*+-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part) ?? [];
    if (name !== undefined) asked.set(name === 'x-gzip' ? 'gzip' : name, Number(quality));
  }
  const anything = asked.get('*');
  const welcome = (coding: Coding, otherwise: number) => asked.get(coding) ?? anything ?? otherwise;
  return {
    zstd: welcome('zstd', 0),
    br: welcome('br', 0),
    gzip: welcome('gzip', 0),
    identity: welcome('identity', unasked),
  };
}

const remembered = new Map<string, Welcome>();
/** Browsers send a handful of spellings. The bound keeps a stranger from filling the memory with invented ones. */
const rememberedLimit = 64;

export function acceptedCodings(header: string | string[] | undefined): Welcome {
  if (header === undefined) return plainOnly;
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const parsed = parseAcceptEncoding(text);
  if (remembered.size < rememberedLimit) remembered.set(text, parsed);
  return parsed;
}

/** The most welcome of them; of equals the first. Undefined when all are refused. */
export function mostWelcome<T extends { coding: Coding }>(
  variants: readonly T[],
  welcome: Welcome,
): T | undefined {
  let best: T | undefined;
  let bestQuality = 0;
  for (const variant of variants) {
    const quality = welcome[variant.coding];
    if (quality > bestQuality) {
      best = variant;
      bestQuality = quality;
    }
  }
  return best;
}
