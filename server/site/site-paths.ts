import { HOST } from '../http/host.ts';

/** The canonical address of a file: `index.html` is `/`, `about.html` and `about/index.html` are `/about`. */
export function addressOf(name: string): string {
  return `/${encodeURI(name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, ''))}`;
}

const ORIGIN = new RegExp(String.raw`^https?://${HOST}(?:/|(?=\?)|$)`, 'i');

/** The path of a request target, with and without query. Proxies may send the absolute form, also without a path. */
export function splitTarget(target: string): { path: string; query: string } {
  const relative = target.startsWith('/') ? target : target.replace(ORIGIN, '/');
  const mark = relative.indexOf('?');
  return mark === -1
    ? { path: relative, query: '' }
    : { path: relative.slice(0, mark), query: relative.slice(mark) };
}

/** Several times the site's longest address. Parsing a path of 16 kB costs as much as ten pages. */
const LONGEST_PATH = 512;
/** What `decodeURI` accepts: UTF-8 escapes. Throwing and catching an error costs as much as a page. */
const WELL_ESCAPED =
  /^(?:[^%]|%(?:[0-7][\da-f]|(?:c[2-9a-f]|d[\da-f]|e(?:0%[ab]|[1-9a-cef]%[89ab]|d%[89])[\da-f]|f(?:0%[9ab]|[1-3]%[89ab]|4%8)[\da-f]%[89ab][\da-f])%[89ab][\da-f]))*$/i;

/** The status for rejecting a path before parsing it. */
export function refusalOf(path: string): 400 | 414 | undefined {
  if (!path.startsWith('/')) return 400;
  if (path.length > LONGEST_PATH) return 414;
  return path.includes('%') && !WELL_ESCAPED.test(path) ? 400 : undefined;
}

/** Replaces a target that would make the router throw. Matches no route. */
export const REFUSED_TARGET = '*';

export function routableTarget(target: string): string {
  const { path, query } = splitTarget(target);
  return refusalOf(path) === undefined ? path + query : REFUSED_TARGET;
}

/**
 * Normalises an address to the form of `addressOf`: without trailing slash, `.html` or needless
 * escapes. An escaped slash stays escaped, so it matches no file.
 */
export const canonicalPath = (path: string): string => addressOf(decodeURI(path).replace(/\/$/, '').slice(1));
