import { z } from 'astro/zod';
import { description, figureId, heading, href, isUnique, list, text } from './fields.ts';

const label = text.max(30);

/** The twelve popular tags in the sidebar, from which every article takes its tags. */
const TAGS = 12;

/** The copy of the blog's pages, content/blog.yaml. */
export const blogSchema = z.strictObject({
  title: text.max(40),
  description,
  hero: z.strictObject({
    title: heading,
    lead: text.max(260),
    latest: label,
    subscribe: label,
    chart: text.max(60).describe('Above the drawing of the articles'),
  }),
  featured: z.strictObject({ marker: label, button: label }),
  latest: z.strictObject({
    title: heading,
    note: text.max(160),
    views: text.max(100).describe('Below the heading of every list that prints view counts'),
    button: label,
  }),
  sidebar: z.strictObject({ categories: label, categoriesNote: text.max(140), tags: label }),
  newsletter: z.strictObject({ title: label, text: text.max(140), feeds: label }),
  categories: list({
    name: label,
    shape: z.enum(['circle', 'square', 'triangle', 'diamond']),
    tone: z.enum(['tape', 'ink', 'hollow']),
    count: z.strictObject({ figure: figureId }),
  })
    .min(1)
    .refine((all) => isUnique(all.map(({ name }) => name)), 'names a category twice')
    .refine((all) => isUnique(all.map(({ shape, tone }) => shape + tone)), 'two categories look the same'),
  tags: z.array(text.max(20)).length(TAGS).refine(isUnique, 'names a tag twice'),
  closing: z.strictObject({ title: heading, text: text.max(200), label, href }),
});
