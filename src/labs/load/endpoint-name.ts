/**
 * The name of an endpoint: method and path. Queries, fragments, hosts, user names and anything that looks
 * like a key, an id or an email address in the path are dropped: load test files and especially HARs are full of them.
 */
const LONGEST = 80;

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

const hasCases = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text);
const hasDigit = (text: string): boolean => /\d/.test(text);

/** Letters and digits mixed as in keys and identifiers. */
function isRandom(piece: string): boolean {
  if (/^[0-9a-f]{10,}$/i.test(piece) && hasDigit(piece)) return true;
  if (piece.length >= 16 && hasDigit(piece) && /[a-z]/i.test(piece)) return true;
  if (piece.length >= 8 && hasCases(piece) && hasDigit(piece)) return true;
  // Frequent changes of case; camelCase changes once per word.
  return piece.length >= 20 && (piece.match(/[a-z][A-Z]/g)?.length ?? 0) >= piece.length / 6;
}

function maskedPart(part: string): string {
  if (part.startsWith(':') || part.startsWith('{')) return part;
  if (part.includes('@')) return ':email';
  if (UUID.test(part)) return ':id';
  if (part.split(/[^A-Za-z0-9]+/).some(isRandom) || part.length > 60) return ':token';
  return part;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const NUMBER = /^[-+]?\d+([.,]\d+)?$/;

const isAddress = (text: string): boolean => ADDRESS.test(text) || text.startsWith('/');

function maskedPath(address: string): string {
  const path = address.replace(ADDRESS, '').replace(/[?#].*$/s, '') || '/';
  return path
    .split('/')
    .map((part) => decoded(part).replace(/;.*$/s, ''))
    .map((part) => (NUMBER.test(part) ? ':id' : maskedPart(part)))
    .join('/');
}

/** Names given in a script are kept, except for URLs and keys within them. */
function maskedName(method: string, target: string): string {
  const name = isAddress(target)
    ? `${method.toUpperCase()} ${maskedPath(target)}`
    : target
        .split(/\s+/)
        .map((word) => (isAddress(word) ? maskedPath(word) : maskedPart(word.replace(/[?#;]\S*=.*$/s, ''))))
        .join(' ');
  const plain = name.trim() || 'no name';
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}

/** Cached: a run has few endpoints and many requests. */
const MOST_KNOWN = 10_000;
const known = new Map<string, string>();

export function endpointName(method: string, target: string): string {
  const key = `${method} ${target}`;
  const name = known.get(key) ?? maskedName(method, target);
  if (known.size < MOST_KNOWN && target.length < 500) known.set(key, name);
  return name;
}
