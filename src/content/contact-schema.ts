import { z } from 'astro/zod';
import { href } from './schemas.ts';

const text = z.string().min(1);
const step = z.strictObject({ title: text, description: text });

export const contactSchema = z.strictObject({
  title: text.describe('As in the browser’s tab'),
  description: text.max(200).describe('What search engines show'),
  hero: z.strictObject({ title: text.describe('The words between stars stand on tape'), lead: text }),
  cards: z
    .strictObject({
      email: z.strictObject({ name: text, note: text }),
      phone: z.strictObject({ name: text }),
      linkedin: z.strictObject({ name: text, value: text, note: text }),
      location: z.strictObject({ name: text }),
    })
    .describe('Addresses, numbers and hours come from site.yaml'),
  form: z.strictObject({
    title: text,
    note: text,
    privacy: z.strictObject({ before: text, links: z.array(z.strictObject({ name: text, path: href })) }),
  }),
  hours: z.strictObject({
    title: text,
    rows: z.strictObject({ weekdays: text, saturday: text, sunday: text }),
    closed: text,
    zone: text.describe('Stands before the zone’s label where no script runs'),
    emergency: text,
  }),
  response: z.strictObject({
    title: text,
    rows: z.array(z.strictObject({ name: text, value: text, note: text.optional() })),
  }),
  expect: z.strictObject({ title: text, steps: z.array(step) }),
  faq: z.strictObject({
    title: text,
    note: text,
    questions: z.array(z.strictObject({ question: text.endsWith('?'), answer: text })),
  }),
  thanks: z
    .strictObject({
      title: text,
      heading: text,
      description: text,
      next: text,
      links: z.array(z.strictObject({ name: text, path: href })),
    })
    .describe('The page on which a form sent without script lands'),
});

export type ContactContent = z.infer<typeof contactSchema>;
