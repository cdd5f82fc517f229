import { slugOf } from './slug.ts';

type Kind = { name: string; also: readonly string[] };
type Sorted = { id: string; category?: string | undefined };

/** Where /docs lists the documents of one kind. */
export const kindId = (name: string): string => `kind-${slugOf(name)}`;

/** The documents of each kind: those that say so themselves, and those that the kind names besides. */
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
