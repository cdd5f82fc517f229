import { posix } from 'node:path';
import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentFiles } from './content/content-files.ts';

type Files = typeof contentFiles;
/** Astro derives the types of entries from these. */
type Collections = { [Name in keyof Files]: { schema: Files[Name]['schema'] } };

/** Astro watches `base`, so it is the deepest folder without a star. The first part below it is the entry's id. */
function filesLoader(files: string) {
  const base = posix.dirname(files.replace(/\*.*$/, '*'));
  return glob({
    base: `./${base}`,
    pattern: posix.relative(base, files),
    generateId: ({ entry }) => entry.split('/', 1)[0]?.replace(/\.\w+$/, '') ?? entry,
  });
}

export const collections = Object.fromEntries(
  Object.entries(contentFiles).map(([name, collection]) => {
    const { files, schema } = collection;
    const loader = 'keyed' in collection ? file(`./${files}`) : filesLoader(files);
    return [name, defineCollection({ loader, schema })];
  }),
) as unknown as Collections;
