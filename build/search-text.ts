import type { BuiltPage } from '../contract/pages.ts';

/** The end of an element that touches the next, or of code, which is made of such elements and stays as it is. */
const END = /<pre[\s\S]*?<\/pre>|<\/[a-z0-9]+>(?=<[a-z]|\p{Lu})/gu;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A page as Pagefind is to read it. Its text is what its markup says (`data-pagefind-body`), or else the whole of `main`;
 * its title the one that shared links show, since the h1 may stand outside of the text.
 */
export function searchText(
  html: string,
  { title, searchedAs }: Pick<BuiltPage, 'title' | 'searchedAs'>,
): string {
  const body = html.includes(' data-pagefind-body')
    ? html
    : html.replace('<main ', '<main data-pagefind-body ');
  const meta = `<meta data-pagefind-meta="title[content]" content="${attribute(title)}"><meta data-pagefind-meta="kind:${searchedAs}">`;
  // What only a style keeps apart would be one word to Pagefind.
  return body.replace('</head>', (end) => meta + end).replaceAll(END, '$& ');
}
