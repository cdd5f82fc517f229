/** Addresses that have moved: from → to. The build writes them beside the pages; the server hands the file to nobody. */
export const REDIRECTS_FILE = '.redirects.json';

export type Redirects = Record<string, string>;

/** Where somebody is sent: the query that they came with goes along, before the place on the page. */
export function redirectLocation(to: string, query: string): string {
  if (query.length < 2) return to;
  const [page = '', place] = to.split('#', 2);
  const asked = page + (page.includes('?') ? '&' : '?') + query.slice(1);
  return place === undefined ? asked : `${asked}#${place}`;
}
