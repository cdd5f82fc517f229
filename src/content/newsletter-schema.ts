import { z } from 'astro/zod';
import { description, head, heading, link, list, page, privacy, text } from './fields.ts';

const step = z.strictObject({
  title: text.describe('As in the browser’s tab'),
  description,
  heading,
  lead: text,
  button: text
    .optional()
    .describe('Posts the page’s own address, with the token that the mail’s link carries'),
  notes: z.array(text).default([]),
  links: z.array(link).default([]),
});

export const newsletterSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading, lead: text }),
  form: z.strictObject({ title: text, note: text, privacy }),
  facts: list({ name: text, text }),
  letters: z.strictObject(head).describe('Above the list of past issues'),
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
