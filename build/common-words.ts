const WORD = /[\p{L}\p{N}]{3,}/gu;
const MOST = 6000;

/** The site's words, those on most pages first. Suggestions for a mistyped query are taken from them. */
export function commonWords(texts: readonly string[]): string[] {
  const pages = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().match(WORD))) pages.set(word, (pages.get(word) ?? 0) + 1);
  return [...pages]
    .filter(([word]) => !/^\d+$/.test(word))
    .toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([word]) => word);
}
