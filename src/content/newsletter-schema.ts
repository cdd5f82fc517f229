import { z } from 'astro/zod';
import { href } from './schemas.ts';

const text = z.string().min(1);
const description = text.max(160).describe('What search engines and shared links show');
const heading = text.describe('The words between stars stand on tape');

const step = z.strictObject({
  title: text.describe('As in the browser’s tab'),
  description,
  heading,
  lead: text,
  button: text
    .optional()
    .describe('Posts the page’s own address, with the token that the mail’s link carries'),
  notes: z.array(text).default([]),
  links: z.array(z.strictObject({ name: text, path: href })).default([]),
});

export const newsletterSchema = z.strictObject({
  title: text,
  description,
  hero: z.strictObject({ title: heading, lead: text }),
  form: z.strictObject({
    title: text,
    note: text,
    privacy: z.strictObject({ before: text, links: z.array(z.strictObject({ name: text, path: href })) }),
  }),
  facts: z.array(z.strictObject({ name: text, text })),
  steps: z
    .strictObject({
      'check-your-mail': step,
      confirm: step.required({ button: true }),
      confirmed: step,
      expired: step,
      unsubscribe: step.required({ button: true }),
      unsubscribed: step,
    })
    .describe('One page each, below /newsletter; none of them is indexed'),
});

export type NewsletterContent = z.infer<typeof newsletterSchema>;
