import { z } from 'astro/zod';
import { list, text } from './fields.ts';

const pixels = z.int().min(320).max(1920);

/**
 * One recording, content/videos/<id>.yaml, written by `npm run studio -- record`. Its files are src/assets/videos/<id>.mp4 and
 * .webp and content/videos/<id>.vtt; it is found at /docs/videos#<id>.
 */
export const videoSchema = z.strictObject({
  order: z.int().min(1).describe('Place on the page, from 1'),
  title: text.max(60),
  description: text.max(200).describe('What is seen, in a sentence or two'),
  width: pixels,
  height: pixels,
  seconds: z.number().min(20).max(60),
  bytes: z.int().max(1_500_000),
  recorded: z.iso.date().describe('The day of the run'),
  readings: list({ label: text.max(40), value: text.max(120) })
    .min(2)
    .describe('What the run measured'),
  transcript: list({ at: z.int().min(0).describe('Seconds from the start'), text: text.max(160) })
    .min(3)
    .describe('What happens, in the words of the captions'),
});
