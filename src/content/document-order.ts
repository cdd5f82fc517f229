/** The one order of all documents: side navigation, previous and next, and the contents of /docs follow it. */
type Placed = { file: string; section: string; order: number };

/** By section, then by order. Two documents with the same place are a mistake that would go unnoticed. */
export function inOrder<D extends Placed>(documents: readonly D[], sections: readonly string[]): D[] {
  const taken = new Map<string, string>();
  for (const { file, section, order } of documents) {
    const place = `${section} ${order}`;
    const other = taken.get(place);
    if (other) throw new Error(`${file}: order ${order} in section ${section} is taken by ${other}`);
    taken.set(place, file);
  }
  return documents.toSorted(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order,
  );
}
