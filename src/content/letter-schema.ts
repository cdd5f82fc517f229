import { z } from 'astro/zod';
import { day, text } from './fields.ts';

/** The front matter of an issue of the newsletter, content/letters/<id>.md; its address is /newsletter/<id>. */
export const letterSchema = z.strictObject({
  subject: text.max(70).describe('Of the mail, and the heading of its page'),
  preview: text
    .min(40)
    .max(140)
    .describe('What mail programs and search engines show beside the subject, in one or two sentences'),
  date: day.describe('YYYY-MM-DD; its page appears with the first build from then on, and it can be sent'),
  draft: z.boolean().default(false).describe('true: in npm run dev and previews only'),
});
