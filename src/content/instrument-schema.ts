import { z } from 'astro/zod';
import { matrixAt } from '../../metrics/threshold.ts';
import { figureId } from './figure-id.ts';

const text = z.string().min(1);
const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const share = z.number().min(0).max(1);
const label = text.describe('Names the measured thing: "call-0417 · en-IN · street, 12 dB SNR"');

/** One schema for each file in src/instruments; what they print is computed from this data. */
export const instrumentSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('asr-alignment'),
    label,
    reference: text.describe('What was said'),
    hypothesis: text.describe('What was recognised; the alignment and its WER are computed'),
    amplitudes: z.array(share).min(20).describe('Loudness over the clip, evenly spaced'),
    durationMs: count,
    playedMs: count.optional().describe('Where playback stands'),
  }),
  z.strictObject({
    type: z.literal('llm-scorecard'),
    label,
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
    scores: z.array(z.strictObject({ name: text, figure: figureId, gate: z.number().min(0).max(100) })),
  }),
  z.strictObject({
    type: z.literal('conversation'),
    label,
    turns: z
      .array(
        z.discriminatedUnion('speaker', [
          z.strictObject({
            speaker: z.literal('user'),
            text,
            intent: text,
            confidence: share,
            expected: text,
          }),
          z.strictObject({ speaker: z.literal('bot'), text, verdict: z.enum(['pass', 'fail']), check: text }),
        ]),
      )
      .min(2),
  }),
  z
    .strictObject({
      type: z.literal('confusion-matrix'),
      label,
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
    })
    .refine(({ counts, scored }) => !scored || `${matrixAt(scored.bins, scored.cuts)}` === `${counts}`, {
      error: 'the scores make other counts than those above',
      path: ['scored'],
    }),
  z.strictObject({
    type: z.literal('call-timeline'),
    label,
    limitMs: count.describe('The longest response that still passes'),
    turns: z
      .array(z.strictObject({ speaker: z.enum(['caller', 'agent']), startMs: count, endMs: count, text }))
      .min(2),
  }),
  z.strictObject({
    type: z.literal('latency-histogram'),
    label,
    binMs: z.int().positive(),
    samples: z.array(z.strictObject({ value: z.number().min(0), count: z.int().positive() })).min(3),
  }),
  z.strictObject({
    type: z.literal('marked-up-screen'),
    label,
    screen: text.describe('What the drawn screen is: "Checkout, payment step"'),
    parts: z.array(
      z.strictObject({
        kind: z.enum(['box', 'fill', 'button', 'line']),
        x: percent,
        y: percent,
        width: percent,
        height: percent,
        label: text.optional(),
      }),
    ),
    findings: z.array(
      z.strictObject({ x: percent, y: percent, severity: z.enum(['critical', 'major', 'minor']), text }),
    ),
  }),
  z.strictObject({
    type: z.literal('pipeline'),
    label,
    stages: z
      .array(
        z.strictObject({
          name: text,
          durationMs: count,
          passed: count,
          failed: count,
          flaky: count,
          skipped: count,
        }),
      )
      .min(2),
  }),
  z.strictObject({
    type: z.literal('api-exchange'),
    label,
    request: text.describe('Start line, headers, an empty line, JSON'),
    response: text,
    assertions: z.array(z.strictObject({ text, passed: z.boolean(), actual: text.optional() })).min(1),
  }),
  z.strictObject({
    type: z.literal('load-curve'),
    label,
    loadUnit: text,
    limitMs: count,
    points: z.array(z.strictObject({ load: z.number().min(0), responseMs: z.number().min(0) })).min(4),
  }),
  z.strictObject({
    type: z.literal('queue-model'),
    label,
    servedPerSecond: z.number().positive().describe('What the one server can answer in a second'),
    load: z.int().min(0).max(98).describe('Where the load stands at first, in percent'),
  }),
  z.strictObject({
    type: z.literal('page-to-table'),
    label,
    url: text,
    fields: z.array(z.strictObject({ name: text, type: z.enum(['text', 'price', 'integer', 'date']) })),
    items: z
      .array(z.array(z.string()))
      .min(1)
      .describe('What was found, one row per item, in the order of the fields'),
  }),
]);
