import { z } from 'astro/zod';
import { cardIconNames } from '../ui/card-icons.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_SECTIONS } from './document-schema.ts';
import { call, figureId, heading, href, list, page, sentence, text } from './fields.ts';

const documentId = text.describe('The name of a file of content/docs, without .md');
const documentsPage = {
  ...page,
  hero: z.strictObject({
    title: heading,
    lead: text.max(220),
    other: sentence.describe('One sentence on the other page of documents, with a link in it'),
    labs: sentence.optional().describe('One sentence on the labs, with a link in it'),
  }),
  search: z.strictObject({ label: text, placeholder: text, buttonLabel: text }),
};

const category = z.strictObject({
  name: z.enum(DOCUMENT_CATEGORIES),
  description: text.max(110),
  count: text.describe('The count label, as a {figure-id}'),
  also: z.array(documentId).describe('Documents of this kind that are no popular ones'),
});

const feature = z.strictObject({
  title: text.max(30),
  text: text.max(140),
  proof: z.enum(['samples', 'date', 'file', 'search']).describe('Which fact of the build stands above it'),
});

const tile = z.strictObject({
  title: text.max(20),
  description: text.max(60),
  link: href,
  icon: z.enum(cardIconNames),
});

const center = z.strictObject({
  ...documentsPage,
  drawer: z.strictObject({
    label: text,
    public: text.describe('Before the number of documents on this site'),
  }),
  categories: z.array(category).length(DOCUMENT_CATEGORIES.length),
  popular: z.strictObject({ title: heading, note: text }),
  features: z.strictObject({ title: heading, note: text, items: z.array(feature).length(4) }),
  quick: z.strictObject({ title: heading, tiles: z.array(tile).length(6) }),
  impact: z.strictObject({
    title: heading,
    items: list({ label: text, figure: figureId }).length(4),
  }),
  call,
});

const index = z.strictObject({
  ...documentsPage,
  start: z.strictObject({
    title: text,
    items: list({ said: text.max(40), document: documentId }).min(2),
  }),
  sections: z.record(z.enum(DOCUMENT_SECTIONS), text).describe('What each section holds'),
  kinds: z.strictObject({ title: text, note: text }),
});

export const docsCenterSchema = z.strictObject({ center, index });
