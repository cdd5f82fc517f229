import { z } from 'astro/zod';
import { matrixAt } from '../../metrics/threshold.ts';
import { figureId, list, text } from './fields.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100).describe('Of the width or height of the drawing');
const share = z.number().min(0).max(1);
const label = text.describe('Names the measured thing: "call-0417 · en-IN · street, 12 dB SNR"');

const instrument = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), label, ...shape });

/** One schema for each file in src/instruments; what they print is computed from this data. */
export const instrumentSchema = z.discriminatedUnion('type', [
  instrument('asr-alignment', {
    reference: text.describe('What was said'),
    hypothesis: text.describe('What was recognised; the alignment and its WER are computed'),
    amplitudes: z.array(share).min(20).describe('Loudness over the clip, evenly spaced'),
    durationMs: count,
    playedMs: count.optional().describe('Where playback stands'),
  }),
  instrument('llm-scorecard', {
    prompt: text,
    answer: z
      .array(
        z.union([
          text,
          z.strictObject({
            text,
            verdict: z.enum(['supported', 'unsupported', 'contradicted']),
            source: text,
          }),
        ]),
      )
      .describe('The answer in order: plain words, and claims that were checked'),
    scores: list({
      name: text,
      figure: figureId,
      gate: z.number().min(0).max(100).describe('In percent: what was agreed to be enough'),
    }),
  }),
  instrument('conversation', {
    turns: z
      .array(
        z.discriminatedUnion('speaker', [
          z.strictObject({
            speaker: z.literal('user'),
            text,
            intent: text.describe('What the bot took it for'),
            confidence: share,
            expected: text.describe('What the author of the test meant'),
          }),
          z.strictObject({
            speaker: z.literal('bot'),
            text,
            verdict: z.enum(['pass', 'fail']),
            check: text.describe('Judged against what'),
          }),
        ]),
      )
      .min(2),
  }),
  instrument('confusion-matrix', {
    classes: z.array(text).min(2),
    counts: z
      .array(z.array(count))
      .min(2)
      .describe('One row per actual class, one column per predicted class'),
    scored: z
      .strictObject({
        bins: z
          .array(z.array(count).min(2))
          .min(2)
          .describe('Cases of each actual class by score, from 0 to 1'),
        cuts: z
          .array(count)
          .min(1)
          .describe('From which step of the score on the second class is given, the third …'),
      })
      .optional()
      .describe('Sample scores behind the counts, so that a visitor can move the last cut'),
  }).refine(({ counts, scored }) => !scored || `${matrixAt(scored.bins, scored.cuts)}` === `${counts}`, {
    error: 'the scores make other counts than those above',
    path: ['scored'],
  }),
  instrument('call-timeline', {
    limitMs: count.describe('The longest response that still passes'),
    turns: list({ speaker: z.enum(['caller', 'agent']), startMs: count, endMs: count, text }).min(2),
  }),
  instrument('latency-histogram', {
    binMs: z.int().positive(),
    samples: list({ value: z.number().min(0), count: z.int().positive() }).min(3),
  }),
  instrument('marked-up-screen', {
    screen: text.describe('What the drawn screen is: "Checkout, payment step"'),
    parts: list({
      kind: z.enum(['box', 'fill', 'button', 'line']),
      x: percent,
      y: percent,
      width: percent,
      height: percent,
      label: text.optional(),
    }),
    findings: list({ x: percent, y: percent, severity: z.enum(['critical', 'major', 'minor']), text }),
  }),
  instrument('pipeline', {
    stages: list({
      name: text,
      durationMs: count,
      passed: count,
      failed: count,
      flaky: count,
      skipped: count,
    }).min(2),
  }),
  instrument('api-exchange', {
    request: text.describe('Start line, headers, an empty line, JSON'),
    response: text,
    assertions: list({
      text,
      passed: z.boolean(),
      actual: text.optional().describe('What came instead'),
    }).min(1),
  }),
  instrument('load-curve', {
    loadUnit: text.describe('What the load is counted in: "users"'),
    limitMs: count.describe('The response time that was promised'),
    points: list({
      load: z.number().min(0),
      answered: z.number().min(0).optional().describe('In the unit of the load; without it all were'),
      responseMs: z.number().min(0),
    }).min(4),
  }),
  instrument('queue-model', {
    servedPerSecond: z.number().positive().describe('What the one server can answer in a second'),
    load: z.int().min(0).max(98).describe('Where the load stands at first, in percent'),
  }),
  instrument('page-to-table', {
    url: text.describe('Address bar of the drawn page'),
    fields: list({ name: text, type: z.enum(['text', 'price', 'integer', 'date']) }),
    items: z
      .array(z.array(z.string()))
      .min(1)
      .describe('What was found, one row per item, in the order of the fields'),
  }),
]);
