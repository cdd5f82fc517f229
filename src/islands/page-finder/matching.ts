export type Destination = { name: string; path: string; description?: string | undefined };

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The destinations that hold every word of the query as the beginning of a word of their own. */
export function matching<T extends Destination>(query: string, destinations: T[]): T[] {
  const wanted = words(query);
  return destinations.filter(({ name, path, description = '' }) => {
    const own = words(`${name} ${path} ${description}`);
    return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
}
