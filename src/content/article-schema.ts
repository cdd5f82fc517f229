import { z } from 'astro/zod';
import { categoryNames, tagNames } from './blog-names.ts';
import { instrumentSchema } from './instrument-schema.ts';

const text = z.string().min(1);
/** YAML reads a day without quotes as a moment. Both spellings are fine. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

export const teams = [
  'AI Testing Team',
  'API Testing Team',
  'Performance Team',
  'Security Team',
  'Mobile Team',
  'Automation Team',
  'Delivery Team',
  'Platform Team',
] as const;

/** The front matter of an article, content/blog/<id>.md; its address is /resources/blog/<id>. */
export const articleSchema = z
  .strictObject({
    title: text.max(70),
    excerpt: text.min(80).max(160).describe('One or two sentences: in lists, and what search engines show'),
    author: z.enum(teams).describe('A team of the company'),
    date: day.describe('Of publication, YYYY-MM-DD'),
    updated: day.optional().describe('When the text last changed in substance'),
    category: z.enum(categoryNames).describe('One of content/blog.yaml'),
    views: z.int().min(0).optional().describe('Not on the featured article'),
    tags: z
      .array(z.enum(tagNames))
      .min(1)
      .max(4)
      .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice')
      .describe('From the tags of content/blog.yaml'),
    featured: z.boolean().default(false).describe('On exactly one article: it opens the blog'),
    drawing: z
      .strictObject({
        caption: text.max(200).describe('What the drawing shows, and where its numbers come from'),
        instrument: instrumentSchema,
      })
      .optional()
      .describe('Stands between the lead and the text'),
  })
  .refine(({ featured, views }) => featured === (views === undefined), {
    error: 'every article has views, but the featured one has none',
    path: ['views'],
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    error: 'is before the date of publication',
    path: ['updated'],
  });

export type ArticleContent = z.infer<typeof articleSchema>;
