import { z } from 'astro/zod';

const answer = z.strictObject({
  page: z
    .string()
    .regex(/^\/[^\s?]*$/, 'write a path of this site, such as /contact')
    .describe('Where the answer is; the build checks that it exists'),
  title: z.string().min(1).max(60).optional().describe('If not that of the page'),
  phrases: z.array(z.string().min(2)).min(1).describe('What visitors type, in their words'),
});

export const bestAnswersSchema = z.strictObject({ answers: z.array(answer).min(1) });
