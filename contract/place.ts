/** The place on its page that an address names. What a fragment hands over (`#service=…&message=…`) is none. */
export function placeIn({ hash }: { hash: string }): string {
  return hash.includes('=') ? '' : decodeURIComponent(hash.slice(1));
}
