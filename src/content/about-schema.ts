import { z } from 'astro/zod';
import { cardIconNames } from '../ui/card-icons.ts';
import { href } from './schemas.ts';

const text = z.string().min(1);
const cards = z.strictObject({
  title: text,
  note: text,
  items: z.array(z.strictObject({ title: text, icon: z.enum(cardIconNames), text })).length(4),
});
const entry = z.strictObject({ title: text, text });

export const aboutSchema = z.strictObject({
  title: text,
  description: text.max(160),
  hero: z.strictObject({
    title: text.describe('The h1; *stars* put a word on tape'),
    lead: text,
    actions: z.array(z.strictObject({ label: text, href })).length(2),
  }),
  story: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  statements: z.array(entry).length(2).describe('Vision and mission'),
  values: cards,
  offerings: cards,
  partner: z.strictObject({ title: text, note: text, items: z.array(entry).length(6) }),
  engagement: z.strictObject({
    title: text,
    note: text,
    labels: z.strictObject({ includes: text, price: text, we: text, you: text }),
    ways: z
      .array(z.strictObject({ name: text, when: text, includes: z.array(text).min(2), price: text }))
      .length(3),
    month: z.strictObject({
      title: text,
      weeks: z.array(z.strictObject({ title: text, we: text, you: text })).length(4),
    }),
  }),
  commitment: z.strictObject({
    title: text,
    label: text,
    items: z.array(text).min(3),
    more: z.strictObject({ label: text, href }),
  }),
  goals: z.strictObject({ title: text, items: z.array(entry).min(3) }),
  call: z.strictObject({ title: text, text, label: text, proof: z.strictObject({ label: text, href }) }),
});

export type AboutContent = z.infer<typeof aboutSchema>;
