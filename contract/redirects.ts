/** Addresses that have moved: from → to. The build writes them beside the pages; the file itself is not served. */
export const REDIRECTS_FILE = '.redirects.json';

export type Redirects = Record<string, string>;

/** The target of a redirect, with the query of the request before the fragment. */
export function redirectLocation(to: string, query: string): string {
  if (query.length < 2) return to;
  const [page = '', place] = to.split('#', 2);
  const asked = page + (page.includes('?') ? '&' : '?') + query.slice(1);
  return place === undefined ? asked : `${asked}#${place}`;
}
