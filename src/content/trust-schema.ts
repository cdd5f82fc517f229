import { z } from 'astro/zod';
import { call, head, link, list, page, paragraph, text } from './fields.ts';

const answer = z
  .strictObject({
    question: text,
    answer: text,
    proof: link.optional().describe('Where a test shows it; without one it is the company’s word'),
    more: link.optional(),
    notYet: z.literal(true).optional().describe('What there is not; the page says “not yet”'),
  })
  .refine(({ proof, notYet }) => !(proof && notYet), {
    error: 'what there is not has no proof',
    path: ['proof'],
  });
const answers = z.strictObject({ ...head, items: z.array(answer).min(1) });

export const trustSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text, lead: text }),
  site: answers,
  made: z.strictObject({
    ...head,
    counts: z.strictObject({ server: text, browser: text, build: text }),
    download: text,
  }),
  hole: z.strictObject({ title: text, text, links: z.strictObject({ file: text, form: text }) }),
  firstStep: z.strictObject({ ...head, items: z.array(paragraph).length(3) }),
  engagement: answers,
  processing: answers,
  processors: z.strictObject({
    ...head,
    none: text.describe('Shown while the list is empty'),
    items: list({ name: text, purpose: text, country: text }),
  }),
  status: answers,
  questionnaire: answers,
  certificates: z.strictObject({
    ...head,
    items: list({ name: text, number: text, by: text, until: z.iso.date() }).describe(
      'None, and nothing of it is shown',
    ),
  }),
  call: call.omit({ href: true }),
});
