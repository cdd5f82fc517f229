/** What React writes so that it could take the page over. Where no island is it never does; the tree stays the same. */
const ISLAND_OR_SEAM = /<astro-island\b[\s\S]*?<\/astro-island>|<!-- -->/g;
/** Shapes of a drawing, which hold nothing: there, other than in HTML, a tag may close itself. */
const EMPTY_SHAPE = /<(path|circle|ellipse|line|rect|use)\b([^>]*)><\/\1>/g;

/** The end of an item that the next one, or the end of its list, ends anyway. */
const ITEM_END = /<\/li>(?=<li\b|<\/[uo]l>)|<\/d[td]>(?=<d[td]\b|<\/(?:dl|div)>)/g;

export const slimMarkup = (html: string): string =>
  html
    .replaceAll(ISLAND_OR_SEAM, (found) => (found === '<!-- -->' ? '' : found))
    .replaceAll(EMPTY_SHAPE, '<$1$2/>')
    .replaceAll(ITEM_END, '');
