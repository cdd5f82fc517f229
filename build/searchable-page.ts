type SearchablePage = { url: string; content: string };

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const MARKED = /\bdata-pagefind-body\b/;
const PLAIN_PAGES = /^\/(about|contact|our-works|privacy|terms)$/;

/** What kind of thing a result is, as it stands beside it; undefined for pages that are only ways to others. */
function kindOf(path: string, html: string): string | undefined {
  if (/^\/docs\/./.test(path)) return MARKED.test(html) ? 'Document' : undefined;
  if (/^\/resources\/blog\/[^/]+$/.test(path)) return MARKED.test(html) ? 'Article' : undefined;
  if (/^\/(services|ai-testing)\/./.test(path))
    return html.includes('"@type":"Service"') ? 'Service' : undefined;
  return PLAIN_PAGES.test(path) ? 'Page' : undefined;
}

/**
 * A built page as Pagefind is to read it, or undefined if it is not to be found. Its address is the canonical one, its
 * title the one that shared links show: the h1 may stand outside of the text.
 */
export function searchablePage(html: string): SearchablePage | undefined {
  const canonical = CANONICAL.exec(html)?.[1];
  if (!canonical) return undefined;
  const url = new URL(canonical).pathname;
  const kind = kindOf(url, html);
  if (!kind) return undefined;
  const named = html
    .replace('<meta property="og:title"', '<meta data-pagefind-meta="title[content]" property="og:title"')
    .replace('</head>', `<meta data-pagefind-meta="kind:${kind}"></head>`);
  const content = MARKED.test(html) ? named : named.replace('<main ', '<main data-pagefind-body ');
  return { url, content };
}
