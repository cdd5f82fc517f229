import { QUERY_PARAMETER } from '../../../contract/search.ts';

/** Removes differences that visitors cannot see; Pagefind handles case and diacritics. */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

export const queryIn = (address: string): string =>
  tidy(new URL(address).searchParams.get(QUERY_PARAMETER) ?? '');

/** The URL with or without the query; everything else is kept. */
export function withQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query) url.searchParams.set(QUERY_PARAMETER, query);
  else url.searchParams.delete(QUERY_PARAMETER);
  return url.href;
}
