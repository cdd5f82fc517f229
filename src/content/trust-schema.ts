import { z } from 'astro/zod';
import { call, description, head, link, list, text } from './fields.ts';

const answer = z.strictObject({
  question: text,
  answer: text,
  proof: link.optional().describe('Where a test shows it; without one it is the company’s word'),
  more: link.optional(),
});
const answers = z.strictObject({ ...head, items: z.array(answer).min(1) });

export const trustSchema = z.strictObject({
  title: text,
  description,
  hero: z.strictObject({ title: text, lead: text }),
  site: answers,
  made: z.strictObject({
    ...head,
    counts: z.strictObject({ server: text, browser: text, build: text }),
    download: text,
  }),
  hole: z.strictObject({ title: text, text, links: z.strictObject({ file: text, form: text }) }),
  engagement: answers,
  certificates: z.strictObject({
    ...head,
    items: list({ name: text, number: text, by: text, until: z.iso.date() }).describe(
      'None, and nothing of it is shown',
    ),
  }),
  call: call.omit({ href: true }),
});
