import { getCollection, type CollectionEntry } from 'astro:content';
import { letterPath } from '../../contract/letters.ts';
import type { ContentPath } from '../../contract/routes.ts';
import type { Content } from './content-files.ts';
import { publishable } from './publication.ts';

export type Letter = Content<'letters'> & {
  id: string;
  title: string;
  path: ContentPath;
  entry: CollectionEntry<'letters'>;
};

/** The past issues of the newsletter, the newest first. */
export async function loadLetters(): Promise<Letter[]> {
  const letters = (await getCollection('letters')).map((entry) => {
    const data = entry.data as Content<'letters'>;
    return { ...data, id: entry.id, title: data.subject, path: letterPath(entry.id), entry };
  });
  return publishable(letters).toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
}
