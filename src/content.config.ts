import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { figureSchema, navigationSchema, pagesSchema, siteSchema } from './content/schemas.ts';
import { serviceSchema } from './content/service-schema.ts';

const single = (file: string) => glob({ base: './content', pattern: file });

export const collections = {
  site: defineCollection({ loader: single('site.yaml'), schema: siteSchema }),
  figures: defineCollection({ loader: file('./content/figures.yaml'), schema: figureSchema }),
  pages: defineCollection({ loader: single('pages.yaml'), schema: pagesSchema }),
  navigation: defineCollection({ loader: single('navigation.yaml'), schema: navigationSchema }),
  services: defineCollection({
    loader: glob({ base: './content/services', pattern: '*.yaml' }),
    schema: serviceSchema,
  }),
};
