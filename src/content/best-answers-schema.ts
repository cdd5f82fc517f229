import { z } from 'astro/zod';

const answer = z.strictObject({
  page: z
    .string()
    .regex(/^\/[^\s?]*$/, 'write a path of this site, such as /contact')
    .describe('Where the answer is; the build checks that it exists, and the place on it'),
  title: z.string().min(1).max(60).optional().describe('If not that of the page'),
  says: z
    .string()
    .max(160)
    .optional()
    .describe('A sentence of that page, word for word, in place of its description; the build checks it'),
  phrases: z.array(z.string().min(2)).min(1).describe('What visitors type, in their words'),
});

export const bestAnswersSchema = z.strictObject({ answers: z.array(answer).min(1) });
