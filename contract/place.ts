/** The target in an address's fragment; undefined for fragments that carry data (`#service=…&message=…`). */
export function placeIn({ hash }: { hash: string }): string {
  return hash.includes('=') ? '' : decodeURIComponent(hash.slice(1));
}
