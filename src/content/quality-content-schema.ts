import { z } from 'astro/zod';
import { description, entry, head, heading, list, page, text } from './fields.ts';
import { groups, type Group } from '../quality/metrics.ts';

const group = z.enum(Object.keys(groups) as [Group, ...Group[]]);

export const qualitySchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading }).describe('Its lead is computed from the report'),
  none: text.describe('The lead while there is no report'),
  run: z.strictObject(head),
  suites: z.strictObject(head),
  routes: z.strictObject(head),
  metrics: z.strictObject({
    ...head,
    methods: z.record(group, text).describe('How each group of metrics is measured'),
    compare: z
      .partialRecord(
        group,
        z.strictObject({ picture: entry('works', 'yaml'), report: entry('reports', 'yaml') }),
      )
      .describe('What measures the same quantity in another way'),
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
  replies: z
    .strictObject({ ...head, label: text })
    .describe('Shown once npm run desk -- publish-reply-time has written the times'),
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
