import { z } from 'astro/zod';
import { description, head, list, page, text } from './fields.ts';
import { groups, type Group } from '../quality/metrics.ts';

export const qualitySchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text, lead: text }),
  none: z.strictObject({ title: text, text }).describe('Shown while there is no report'),
  suites: z.strictObject(head),
  routes: z.strictObject(head),
  metrics: z.strictObject({
    ...head,
    methods: z
      .record(z.enum(Object.keys(groups) as [Group, ...Group[]]), text)
      .describe('How each group of metrics is measured'),
  }),
  runs: z.strictObject({
    ...head,
    lead: text,
    name: text,
    description,
    link: text,
    table: text,
    areas: z.strictObject(head),
  }),
  defects: z.strictObject({ ...head, none: text, report: text.describe('The link to the contact form') }),
  claims: z.strictObject({ ...head, name: text, description, link: text }),
  reproduce: z.strictObject(head),
});

export const defectsSchema = z.strictObject({
  defects: list({
    what: text.describe('What is wrong, in a sentence'),
    effect: text.describe('Who notices, and how'),
    since: z.iso.date().describe('When it was found'),
  }),
});
