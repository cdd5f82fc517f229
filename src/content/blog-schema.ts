import { z } from 'astro/zod';
import { figureId } from './figure-id.ts';
import { href } from './schemas.ts';

const text = z.string().min(1);
const heading = text.max(70).describe('*Stars* put a word on tape');
const label = text.max(30);

/** The popular tags are twelve: they are the sidebar's, and every article takes its tags from them. */
const TAGS = 12;

/** The words of the blog's pages, content/blog.yaml. */
export const blogSchema = z.strictObject({
  title: text.max(40),
  description: text.max(160),
  hero: z.strictObject({
    title: heading,
    lead: text.max(260),
    latest: label,
    subscribe: label,
    chart: text.max(60).describe('Above the drawing of the articles'),
  }),
  featured: z.strictObject({ marker: label, button: label }),
  latest: z.strictObject({ title: heading, note: text.max(160), button: label }),
  sidebar: z.strictObject({
    categories: label,
    categoriesNote: text.max(140),
    tags: label,
  }),
  newsletter: z.strictObject({ title: label, text: text.max(140), feeds: label }),
  categories: z
    .array(
      z.strictObject({
        name: label,
        shape: z.enum(['circle', 'square', 'triangle', 'diamond']),
        tone: z.enum(['tape', 'ink', 'hollow']),
        count: z.strictObject({ figure: figureId }),
      }),
    )
    .min(1)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names a category twice')
    .refine(
      (all) => new Set(all.map(({ shape, tone }) => shape + tone)).size === all.length,
      'two categories look the same',
    ),
  tags: z
    .array(text.max(20))
    .length(TAGS)
    .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice'),
  closing: z.strictObject({ title: heading, text: text.max(200), label, href }),
});

export type BlogContent = z.infer<typeof blogSchema>;
