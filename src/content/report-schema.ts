import { z } from 'astro/zod';
import { entry, figureId, href, list, text } from './fields.ts';
import { groups, type Group } from '../quality/metrics.ts';

/**
 * Numbers in a report are computed from its data and written as {a-figure}. Names (F1, G.711, p95), HTTP status codes and the
 * customary level of confidence are no measurements.
 */
const NAMES = /\{[^}]*\}|95% (?:confidence|interval)|[A-Za-z][\w.]*\d[\w.]*|\b[1-5]\d\d\b(?! of)/g;
const words = text.refine((value) => !/\d/.test(value.replaceAll(NAMES, '')), {
  error: 'write a number as a {figure} that is computed from the data',
});
const computed = words.refine((value) => value.includes('{'), { error: 'give it as {figures}' });
export const SEVERITIES = ['critical', 'major', 'minor'] as const;

export const reportSchema = z.strictObject({
  order: z.int().describe('Position in the list, in the order of the services'),
  service: href.describe('The page of the service'),
  title: words,
  description: words.max(160),
  question: words,
  verdict: words
    .max(200)
    .refine((value) => !/[.?!] /.test(value), { error: 'give the answer in one sentence' })
    .describe('The answer in one sentence, on the first page, the PDF and the lists'),
  headline: z
    .strictObject(
      {
        figure: figureId.describe('A figure that src/reports/<id>/compute.ts computes'),
        unit: words.describe('Read after the figure: “word error rate through a telephone line”'),
        base: computed.describe('What it was measured on: “{errors} errors in {words} words”'),
        interval: computed.optional().describe('Its 95 % interval, where there is one'),
        chart: z
          .string()
          .describe('The result that the list of reports draws: one with an instrument or ranges'),
      },
      { error: 'name the one figure that the first page shows large: figure, unit, base, interval, chart' },
    )
    .describe('The large figure of the first page and the lists'),
  answer: z.array(words).length(3),
  tested: z.strictObject({ system: words, scope: z.array(words).min(1), leftOut: z.array(words).min(1) }),
  method: list({ name: words, formula: text, text: words }).min(1),
  results: list({ id: z.string(), title: words, text: words }).min(1),
  findings: list({
    severity: z.enum(SEVERITIES),
    title: words,
    build: z.enum(['real', 'seeded']).describe('Seeded: planted to see whether testing finds it'),
    steps: words,
    expected: words,
    seen: words,
    rate: words.describe('How often, and of how many: “in {some} of {all} calls”'),
    evidence: z.strictObject({
      table: z.string().describe('The result that shows it'),
      row: z.string(),
      trace: z.string().optional().describe('Longer evidence: a request and its response, a log'),
      clip: z.string().optional().describe('A recording in src/assets/reports, without its extension'),
      picture: z
        .strictObject({
          file: z.string().describe('A picture in src/assets/reports'),
          alt: text,
        })
        .optional(),
    }),
  })
    .min(3, 'the first page shows three findings')
    .describe('Most costly first: the first three are on the first page'),
  next: z.array(words).min(1).describe('Most important first: the first is the decision on the first page'),
  further: z.strictObject({
    document: entry('docs', 'md').optional(),
    article: entry('blog', 'md'),
    picture: entry('works', 'yaml').optional(),
    quality: z
      .enum(Object.keys(groups) as [Group, ...Group[]])
      .optional()
      .describe('A group of /quality that measures the same in another way'),
  }),
});
