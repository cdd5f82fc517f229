import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { day, isUnique, text } from './fields.ts';
import { instrumentSchema } from './instrument-schema.ts';
import { momentOf, publicationFields } from './publication.ts';

type Blog = { categories?: { name: string }[]; tags?: string[] };

/** Read on every use: in `npm run dev` the file changes while the schema stays. */
function blogNames(): { categories: string[]; tags: string[] } {
  const { categories = [], tags = [] } = parse(readFileSync('content/blog.yaml', 'utf8')) as Blog;
  return { categories: categories.map(({ name }) => name), tags };
}

const nameOf = (list: 'categories' | 'tags') =>
  z.string().refine((name) => blogNames()[list].includes(name), {
    error: () => `expected one of ${blogNames()[list].join(', ')}`,
  });

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

const HOUR_MS = 3_600_000;

/** Anywhere on earth: zones are up to 14 hours ahead and 12 behind. */
function isOnDay(moment: string, date: string): boolean {
  const hours = (momentOf(moment) - momentOf(date)) / HOUR_MS;
  return hours >= -14 && hours < 24 + 12;
}

/** The front matter of an article, content/blog/<id>.md; its address is /resources/blog/<id>. */
export const articleSchema = z
  .strictObject({
    title: text.max(70),
    excerpt: text.min(80).max(160).describe('One or two sentences: in lists, and what search engines show'),
    author: z.enum(teams).describe('A team of the company'),
    date: day.describe('Of publication, YYYY-MM-DD; one to come holds the article back until then'),
    ...publicationFields,
    updated: day.optional().describe('When the text last changed in substance'),
    category: nameOf('categories').describe('One of the categories of content/blog.yaml'),
    views: z.int().min(0).optional().describe('Not on the featured article'),
    tags: z
      .array(nameOf('tags'))
      .min(1)
      .max(4)
      .refine(isUnique, 'names a tag twice')
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
  })
  .refine(({ date, publishAt }) => publishAt === undefined || isOnDay(publishAt, date), {
    error: 'is not on the day of date, which readers and feeds are told',
    path: ['publishAt'],
  });
