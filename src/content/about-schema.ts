import { z } from 'astro/zod';
import { cardIconNames } from '../ui/card-icons.ts';
import { call, head, heading, link, list, page, paragraph, text } from './fields.ts';

const cards = z.strictObject({
  ...head,
  items: z.array(paragraph.extend({ icon: z.enum(cardIconNames) })).length(4),
});

export const aboutSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading, lead: text, actions: z.array(link).length(2) }),
  story: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  statements: z.array(paragraph).length(2).describe('Vision and mission'),
  values: cards,
  offerings: cards,
  partner: z.strictObject({ ...head, items: z.array(paragraph).length(6) }),
  engagement: z.strictObject({
    ...head,
    labels: z.strictObject({ includes: text, price: text, we: text, you: text }),
    ways: list({ name: text, when: text, includes: z.array(text).min(2), price: text }).length(3),
    month: z.strictObject({
      title: text,
      weeks: list({ title: text, we: text, you: text }).length(4),
    }),
  }),
  commitment: z.strictObject({ title: text, label: text, items: z.array(text).min(3), more: link }),
  goals: z.strictObject({ title: text, items: z.array(paragraph).min(3) }),
  call: call.omit({ href: true }).extend({ proof: link }),
});
