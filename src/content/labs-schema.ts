import { z } from 'astro/zod';
import { description, entry, heading, href, page, sentence, text } from './fields.ts';

const hero = z.strictObject({ title: heading, lead: text.max(260) });
const measure = z.strictObject({
  name: text.max(40),
  formula: text.max(90).describe('As it would stand in a report'),
  text: text.max(330).describe('What it means, and its limits'),
});

export const labSchema = z.strictObject({
  name: text.max(45).describe('In lists'),
  question: text.max(120).describe('The question it answers, on /labs'),
  takes: text.max(120).describe('What visitors put in, on /labs'),
  gives: text.max(120).describe('What they get, on /labs and on the home page'),
  title: text.max(60),
  description,
  hero,
  privacy: text.max(200).optional().describe('Instead of the sentence on every lab'),
  example: text.max(240).describe('What the page shows until visitors bring their own data'),
  measures: z.array(measure).min(3),
  method: z.array(text.max(420)).min(2).describe('The method, in enough detail to check it'),
  coverage: z
    .strictObject({
      title: heading,
      note: text.max(260),
      columns: z.array(text.max(50)).min(4).max(9).describe('The first one is the size of a sample'),
    })
    .optional()
    .describe('Over the rows of coverage.json, which studio/interval-coverage.ts writes'),
  further: z
    .strictObject({ document: entry('docs', 'md').optional(), article: entry('blog', 'md'), service: href })
    .describe('What to read on the subject, and the service that does it'),
});

export const labsSchema = z.strictObject({
  ...page,
  all: text.max(30).describe('The link to /labs in the footer'),
  offer: text.max(40).describe('Before the name of a lab, on the page of its service'),
  hero,
  pipeline: sentence.describe('Below the list: where to measure the same on every change'),
  withoutScript: text
    .max(160)
    .describe('On every lab, in browsers without script: that the controls do nothing'),
  privacy: text.max(200).describe('On every lab: that the data stay in the browser'),
});
