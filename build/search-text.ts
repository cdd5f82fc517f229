import type { BuiltPage } from '../contract/pages.ts';

const PREFORMATTED = /(<pre[\s\S]*?<\/pre>)/;
const NEIGHBOURS = /(<\/[a-z0-9]+>)(?=<[a-z])/g;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Elements that only a style keeps apart are one word to Pagefind. Code is made of such elements and stays as it is. */
const keepApart = (html: string): string =>
  html
    .split(PREFORMATTED)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(NEIGHBOURS, '$1 ')))
    .join('');

/**
 * A page as Pagefind is to read it. Its text is what its markup says (`data-pagefind-body`), or else the whole of `main`;
 * its title the one that shared links show, since the h1 may stand outside of the text.
 */
export function searchText(html: string, { title, searchedAs }: BuiltPage): string {
  const body = html.includes(' data-pagefind-body')
    ? html
    : html.replace('<main ', '<main data-pagefind-body ');
  const meta = `<meta data-pagefind-meta="title[content]" content="${attribute(title)}"><meta data-pagefind-meta="kind:${searchedAs}">`;
  return keepApart(body.replace('</head>', `${meta}</head>`));
}
