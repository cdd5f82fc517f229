import type { Href } from '../../contract/routes.ts';
import { loadBlog } from './load-articles.ts';
import { loadDocuments } from './load-documents.ts';
import { loadGallery, type Service } from './load.ts';

type Further = { kind: string; title: string; path: Href; note: string };

/** The document, the article and the picture that a service names. */
export async function furtherOf({ path, further }: Service): Promise<Further[]> {
  const find = <Entry extends { id: string }>(entries: Entry[], id: string): Entry => {
    const found = entries.find((entry) => entry.id === id);
    if (!found) throw new Error(`${path}: ${id}, which it names to read further, is held back`);
    return found;
  };
  const document = find(await loadDocuments(), further.document);
  const article = find((await loadBlog()).articles, further.article);
  const picture = find(await loadGallery(), further.picture);
  return [
    {
      kind: 'Document',
      title: document.title,
      path: document.path,
      note: document.category ?? document.section,
    },
    { kind: 'Article', title: article.title, path: article.path, note: article.category.name },
    { kind: 'Picture', title: picture.title, path: `/our-works#view-${picture.id}`, note: picture.category },
  ];
}
