import { QUERY_PARAMETER } from '../../../contract/search.ts';

/** Case and marks are Pagefind's business; this makes equal what a visitor cannot tell apart. */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export const queryIn = (address: string): string =>
  tidy(new URL(address).searchParams.get(QUERY_PARAMETER) ?? '');

/** The address with the query in it, or without one; everything else in it stays. */
export function withQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query) url.searchParams.set(QUERY_PARAMETER, query);
  else url.searchParams.delete(QUERY_PARAMETER);
  return url.href;
}
