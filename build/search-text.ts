import type { BuiltPage } from '../contract/pages.ts';

/** The end of an element directly followed by another, or of code, which consists of such elements and is left alone. */
const END = /<pre[\s\S]*?<\/pre>|<\/[a-z0-9]+>(?=<[a-z]|\p{Lu})/gu;

/** Newsletters name what their articles are about. The articles come first: elsewhere a word counts 1, and in an h2 6. */
const LESS = 'data-pagefind-weight="0.1"';
const weighLess = (html: string): string =>
  html.replace(' data-pagefind-body', ` data-pagefind-body ${LESS}`).replaceAll('<h2 ', `<h2 ${LESS} `);

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A page as Pagefind should index it. Its text is what `data-pagefind-body` marks, or else all of `main`;
 * its title is that of shared links, since the h1 may be outside the text.
 */
export function searchText(
  html: string,
  { title, searchedAs }: Pick<BuiltPage, 'title' | 'searchedAs'>,
): string {
  const marked = html.includes(' data-pagefind-body')
    ? html
    : html.replace('<main ', '<main data-pagefind-body ');
  const body = searchedAs === 'Newsletter' ? weighLess(marked) : marked;
  const meta = `<meta data-pagefind-meta="title[content]" content="${attribute(title)}"><meta data-pagefind-meta="kind:${searchedAs}">`;
  // Pagefind would join words that only CSS separates.
  return body.replace('</head>', (end) => meta + end).replaceAll(END, '$& ');
}
