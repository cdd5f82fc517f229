import { slugOf } from './slug.ts';

type Kind = { name: string; also: readonly string[] };
type Sorted = { id: string; category?: string | undefined };

/** The place on /docs that lists the documents of one kind. */
export const kindId = (name: string): string => `kind-${slugOf(name)}`;

/** The documents of each kind: those with that category, and those that the kind lists itself. */
export function byKind<D extends Sorted>(documents: readonly D[], kinds: readonly Kind[]) {
  return kinds.map(({ name, also }) => {
    const missing = also.find((id) => !documents.some((document) => document.id === id));
    if (missing)
      throw new Error(`content/docs-center.yaml: ${name} names "${missing}", which is not in content/docs`);
    return {
      name,
      documents: documents.filter(({ id, category }) => category === name || also.includes(id)),
    };
  });
}
