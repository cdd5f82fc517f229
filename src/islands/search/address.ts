import { queryParameter } from '../../../contract/search.ts';

/** Case and marks are Pagefind's business; this makes equal what a visitor cannot tell apart. */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export const queryIn = (address: string): string =>
  tidy(new URL(address).searchParams.get(queryParameter) ?? '');

/** The address with the query in it, or without one; everything else in it stays. */
export function withQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query) url.searchParams.set(queryParameter, query);
  else url.searchParams.delete(queryParameter);
  return url.href;
}
