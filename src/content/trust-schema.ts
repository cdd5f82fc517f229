import { z } from 'astro/zod';
import { href } from './schemas.ts';

const text = z.string().min(1);
const link = z.strictObject({ label: text, href });
const answer = z.strictObject({
  question: text,
  answer: text,
  proof: link.optional().describe('Where a test shows it; without one it is the company’s word'),
  more: link.optional(),
});
const answers = z.strictObject({ title: text, note: text, items: z.array(answer).min(1) });

export const trustSchema = z.strictObject({
  title: text,
  description: text.max(160),
  hero: z.strictObject({ title: text, lead: text }),
  site: answers,
  made: z.strictObject({
    title: text,
    note: text,
    counts: z.strictObject({ server: text, browser: text, build: text }),
    download: text,
  }),
  hole: z.strictObject({ title: text, text, links: z.strictObject({ file: text, form: text }) }),
  engagement: answers,
  certificates: z.strictObject({
    title: text,
    note: text,
    items: z
      .array(z.strictObject({ name: text, number: text, by: text, until: z.iso.date() }))
      .describe('None, and nothing of it is shown'),
  }),
  call: z.strictObject({ title: text, text, label: text }),
});

export type TrustContent = z.infer<typeof trustSchema>;
