/** The kinds of figure that a quality report is made of. */
import { z } from 'astro/zod';

export const count = z.int().min(0);
export const seconds = z.number().min(0);
export const milliseconds = z.number().min(0);
export const bytes = z.int().min(0);
export const rate = z.number().min(0).describe('A second');
export const ratio = z.number().min(0);
export const text = z.string().min(1);
export const path = z.string().regex(/^\/\S*$/, 'a path begins with a slash');

/** What was measured, and on what. */
export const tree = {
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/, 'a commit is 40 hexadecimal digits')
    .describe('What was measured'),
  dirty: z.boolean().describe('True when files differed from that commit'),
};
export const machine = z.strictObject({
  cpu: text,
  cores: z.int().positive(),
  memoryGb: z.number().positive(),
  system: text,
  node: text,
  chromium: text.nullable(),
});
