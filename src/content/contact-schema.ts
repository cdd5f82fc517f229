import { z } from 'astro/zod';
import { heading, link, list, privacy, text } from './fields.ts';

export const contactSchema = z.strictObject({
  title: text,
  description: text.max(200).describe('What search engines show'),
  hero: z.strictObject({ title: heading, lead: text }),
  cards: z
    .strictObject({
      email: z.strictObject({ name: text, note: text }),
      phone: z.strictObject({ name: text }),
      linkedin: z.strictObject({ name: text, value: text, note: text }),
      location: z.strictObject({ name: text }),
    })
    .describe('Addresses, numbers and hours come from site.yaml'),
  form: z.strictObject({ title: text, note: text, privacy }),
  hours: z.strictObject({
    title: text,
    rows: z.strictObject({ weekdays: text, saturday: text, sunday: text }),
    closed: text,
    zone: text.describe('Stands before the zone’s label where no script runs'),
    holidays: text.describe('Stands before the days on which the office is closed, if there are any'),
    emergency: text,
  }),
  response: z.strictObject({
    title: text,
    note: text.describe('Which days are business days'),
    rows: list({ name: text, value: text, note: text.optional() }),
  }),
  expect: z.strictObject({
    title: text,
    steps: list({ title: text, description: text }),
  }),
  faq: z.strictObject({
    title: text,
    note: text,
    questions: list({ question: text.endsWith('?'), answer: text, more: link.optional() }),
  }),
  book: z
    .strictObject({
      link: text.describe('Leads here from the form for messages and from the page of thanks'),
      title: text,
      description: text.max(200),
      hero: z.strictObject({ title: heading, lead: text }),
      form: z.strictObject({ title: text, note: text, privacy }),
      next: text,
      facts: list({ title: text, text }),
    })
    .describe('The page on which a consultation is booked; its rules are in site.yaml'),
  booked: z
    .strictObject({
      title: text,
      heading: text,
      lead: text,
      description: text,
      next: text,
      steps: list({ title: text, text }),
      links: z.array(link),
    })
    .describe('The page on which a booking made without script lands'),
  next: z
    .strictObject({ title: text, steps: list({ title: text, description: text }) })
    .describe('What follows a message: below the form once it is sent, and on the page of thanks'),
  thanks: z
    .strictObject({
      title: text,
      heading: text,
      description: text,
      links: z.array(link),
    })
    .describe('The page on which a form sent without script lands'),
});
