import { z } from 'astro/zod';
import { list, text } from './fields.ts';

const ms = z.int().min(0);

/**
 * One clip, content/clips/<id>.yaml, written by `npm run studio -- clips`. Its sound is src/assets/clips/<id>.ogg (Opus) and
 * .m4a (AAC); a section of kind `clip` plays it.
 */
export const clipSchema = z.strictObject({
  voice: text.describe('Whose voice it is, and what was done to it'),
  made: z.iso.date(),
  durationMs: ms.max(6000),
  reference: text.describe('What was said'),
  heard: list({ word: text, fromMs: ms, toMs: ms })
    .min(1)
    .describe('What the recogniser heard, with its own times'),
  loudness: z.array(z.number().min(0).max(1)).min(20).describe('Over the clip, evenly spaced'),
});
