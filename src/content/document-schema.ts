import { z } from 'astro/zod';
import { text } from './fields.ts';
import { publicationFields } from './publication.ts';

export const DOCUMENT_SECTIONS = ['Basics', 'Guides', 'Reference'] as const;

export const DOCUMENT_CATEGORIES = [
  'API Documentation',
  'Testing Frameworks',
  'Guides',
  'Tutorials',
] as const;

/** The front matter of content/docs/<id>.md. */
export const documentSchema = z
  .strictObject({
    title: text.max(60).describe('The heading of the page, plain text'),
    description: z.string().min(40).max(160).describe('One sentence: what the reader can do afterwards'),
    section: z.enum(DOCUMENT_SECTIONS).describe('Guides live at /docs/guides/<id>, the others at /docs/<id>'),
    order: z.int().min(1).describe('Place within the section; no two may share one'),
    category: z.enum(DOCUMENT_CATEGORIES).optional().describe('The folder of /resources/docs that holds it'),
    downloads: z.int().min(1).optional().describe('Popular documents only, as printed on /resources/docs'),
    ...publicationFields,
  })
  .refine(({ category, downloads }) => downloads === undefined || category !== undefined, {
    error: 'a document with downloads is a popular one and needs its category',
    path: ['category'],
  });

export type DocumentMatter = z.infer<typeof documentSchema>;
