/** The one address of a file: `index.html` is `/`, `about.html` and `about/index.html` are `/about`. */
export function addressOf(name: string): string {
  return `/${encodeURI(name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, ''))}`;
}

/** The path of a request target, with and without query. Proxies may send the absolute form, also without a path. */
export function splitTarget(target: string): { path: string; query: string } {
  const relative = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const mark = relative.indexOf('?');
  return mark === -1
    ? { path: relative, query: '' }
    : { path: relative.slice(0, mark), query: relative.slice(mark) };
}

/**
 * Another spelling of an address brought into the form of `addressOf`: without trailing slash, `.html` or needless
 * escapes. Null when it is no path, or an escape is malformed. An escaped slash stays one, and so matches no file.
 */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  try {
    return addressOf(decodeURI(path).replace(/\/$/, '').slice(1));
  } catch {
    return null;
  }
}
