import { posix } from 'node:path';
import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentFiles } from './content/content-files.ts';

type Files = typeof contentFiles;
/** Astro reads the types of entries off these. */
type Collections = { [Name in keyof Files]: { schema: Files[Name]['schema'] } };

export const collections = Object.fromEntries(
  Object.entries(contentFiles).map(([name, collection]) => {
    const { files, schema } = collection;
    const loader =
      'keyed' in collection
        ? file(`./content/${files}`)
        : glob({ base: `./content/${posix.dirname(files)}`, pattern: posix.basename(files) });
    return [name, defineCollection({ loader, schema })];
  }),
) as unknown as Collections;
