import { z } from 'astro/zod';

const text = z.string().min(1);
const head = { title: text, note: text };

export const qualitySchema = z.strictObject({
  title: text,
  description: text.max(160),
  hero: z.strictObject({ title: text, lead: text }),
  none: z.strictObject({ title: text, text }).describe('Shown while there is no report'),
  suites: z.strictObject(head),
  routes: z.strictObject(head),
  instruments: z.strictObject({
    title: text,
    csp: text,
    load: text,
    kills: text,
    mutation: text,
    diskFaults: text,
    chaos: text,
  }),
  runs: z.strictObject({
    ...head,
    lead: text,
    name: text,
    description: text.max(160),
    link: text,
    table: text,
    areas: z.strictObject(head),
  }),
  defects: z.strictObject({ ...head, none: text, report: text.describe('The link to the contact form') }),
  claims: z.strictObject({ ...head, name: text, description: text.max(160), link: text }),
  reproduce: z.strictObject(head),
});

export type QualityContent = z.infer<typeof qualitySchema>;
