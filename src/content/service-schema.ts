import { z } from 'astro/zod';
import { SERVICES } from '../../contract/enquiry.ts';
import type { ServicePath } from '../../contract/routes.ts';
import { cardIconNames } from '../ui/card-icons.ts';
import { drawingNames } from '../ui/drawings.ts';
import { entry, figureId, heading, href, list, text } from './fields.ts';
import { instrumentSchema } from './instrument-schema.ts';

const note = text.optional().describe('A sentence or two beside the heading');
const head = {
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional()
    .describe('For links to this section'),
  title: heading,
  note,
};

/** A section with a heading and one of these layouts. */
const section = <
  Kind extends string,
  const Layouts extends readonly string[],
  Shape extends z.core.$ZodLooseShape,
>(
  kind: Kind,
  layouts: Layouts,
  shape: Shape,
) => z.strictObject({ kind: z.literal(kind), layout: z.enum(layouts), ...head, ...shape });

const hero = z.strictObject({
  kind: z.literal('hero'),
  layout: z.enum(['split', 'wide', 'ledge']),
  title: text.max(60).describe('The h1; *stars* put a word on tape'),
  lead: text.max(260),
  primary: text.describe('The button to the contact form; it carries the service along'),
  secondary: text.describe('The button to the report that `report` names'),
  instrument: instrumentSchema,
});

const cards = section('cards', ['rows', 'boxes', 'ruler'], {
  items: list({ title: text, description: text, icon: z.enum(cardIconNames) }).min(2),
});

const steps = section('steps', ['tape', 'rows', 'pairs'], {
  items: list({ title: text, description: text, details: z.array(text).default([]) })
    .min(3)
    .describe('In order; they are numbered by their place'),
});

const ratio = z
  .strictObject({
    part: z.number().min(0),
    whole: z.number().positive(),
    of: text.describe('What the whole counts: "words"'),
    what: text.optional().describe('What the part counts, where it is no share of the whole: "errors"'),
    clusters: z
      .array(z.strictObject({ times: z.int().min(1), part: z.int().min(0), whole: z.int().min(1) }))
      .optional()
      .describe(
        'Where several counts come from one sampled item, such as the words of an utterance: how many items have each pair of counts. The interval then draws items again',
      ),
  })
  .refine(
    ({ part, whole, clusters }) =>
      !clusters ||
      (['part', 'whole'] as const).every(
        (of) =>
          clusters.reduce((sum, each) => sum + each.times * each[of], 0) === (of === 'part' ? part : whole),
      ),
    { error: 'the clusters do not add up to part and whole', path: ['clusters'] },
  )
  .describe('Sample counts that are printed; the percentage is computed from them');

const metric = z
  .strictObject({
    name: text,
    description: text,
    figure: figureId.optional(),
    ratio: ratio.optional(),
    max: z.number().default(100).describe('The end of the scale, in the unit of the figure'),
    sampled: z.boolean().optional().describe('The counts are a sample: print and draw their 95% interval'),
    target: z.number().optional().describe('Where the target tick stands, in the unit of the figure'),
    goal: z.enum(['at most', 'at least']).optional().describe('Which side of the target is good'),
    targetText: text.optional().describe('The target in words: "target under 5%"'),
  })
  .refine((item) => item.figure !== undefined || item.ratio !== undefined, {
    error: 'give a figure, a ratio, or a figure with the counts behind it',
    path: ['figure'],
  })
  .refine((item) => (item.target === undefined) === (item.goal === undefined), {
    error: 'a target has a goal, "at most" or "at least", and the other way round',
    path: ['goal'],
  })
  .refine((item) => !item.sampled || item.ratio !== undefined, {
    error: 'an interval needs the counts of a ratio',
    path: ['sampled'],
  });

const metrics = section('metrics', ['bars', 'readouts', 'dials', 'panel'], {
  label: text.optional().describe('The line at the top of the panel'),
  items: z.array(metric).min(2),
});

const tools = section('tools', ['index', 'groups'], {
  items: list({ name: text, description: text, group: text.optional().describe('For layout groups') }).min(2),
});

const instrument = section('instrument', ['wide', 'aside'], {
  points: z.array(text).default([]).describe('What to look at, for layout aside'),
  instrument: instrumentSchema,
});

const transcript = section('transcript', ['panel', 'margin'], {
  label: text.describe('The line at the top of the panel'),
  turns: list({
    speaker: text,
    text,
    remark: text.optional().describe('What a tester notes in the margin'),
    verdict: z.enum(['pass', 'fail', 'warn']).optional(),
  }).min(2),
});

const clip = section('clip', ['wide', 'aside'], {
  label: text.describe('The line at the top of the panel'),
  clip: entry('clips', 'yaml').describe('What is played; it is made by the studio and says so'),
});

const stats = section('stats', ['band', 'panel', 'row'], {
  label: text.optional().describe('The line at the top of the panel'),
  items: list({ name: text, description: text.optional(), figure: figureId }).min(2),
});

const scenarios = section('scenarios', ['rows', 'boxes', 'pairs'], {
  items: list({ title: text, description: text, examples: z.array(text).min(1) }).min(2),
});

const useCases = section('use-cases', ['rows', 'boxes'], {
  items: list({ title: text, description: text, metrics: z.array(text).min(1) })
    .min(2)
    .describe('metrics: the names of the key metrics, with their unit'),
});

const domains = z.strictObject({
  kind: z.literal('domains'),
  ...head,
  groups: list({ name: text, items: z.array(text).min(1) }).min(2),
});

const call = z.strictObject({
  kind: z.literal('call'),
  layout: z.enum(['tape', 'ink']),
  title: heading,
  note,
  button: text.describe('The button to the contact form; it carries the service along'),
});

export const sectionSchema = z.discriminatedUnion('kind', [
  hero,
  cards,
  steps,
  metrics,
  tools,
  instrument,
  transcript,
  clip,
  stats,
  scenarios,
  useCases,
  domains,
  call,
]);

export const serviceSchema = z
  .strictObject({
    path: z
      .custom<ServicePath>((value) => /^\/(ai-testing|services)\/[a-z0-9-]+$/.test(String(value)), {
        error: 'write a path such as /ai-testing/asr or /services/manual',
      })
      .describe('The address of the page, and with it its place: AI Testing or Traditional Services'),
    name: text.max(30).describe('As printed in lists, breadcrumbs and structured data'),
    title: text.max(60).describe('What the browser tab and search results show'),
    description: text.max(160).describe('What search results and shared links show'),
    order: z.int().describe('The place in its list'),
    enquiry: z.enum(SERVICES).describe('What the contact form’s list of services is set to'),
    drawing: z.enum(drawingNames),
    overview: z.strictObject({
      measures: text.describe('What is measured, with its unit'),
      pickWhen: text.describe('When a buyer should pick this one'),
      delivers: text.describe('What is handed over'),
    }),
    report: entry('reports', 'yaml')
      .optional()
      .describe('The sample report that its second button leads to; without one, the list of them'),
    further: z
      .strictObject({
        document: entry('docs', 'md').optional(),
        article: entry('blog', 'md'),
        picture: entry('works', 'yaml').optional(),
        lab: href.optional().describe('The path of a lab: /labs/wer'),
        report: entry('reports', 'yaml')
          .optional()
          .describe('A second sample report, in the list of further reading only'),
        otherLab: href.optional().describe('Another one, in the list of further reading only'),
      })
      .describe(
        'What to read before the closing call, each by the name of its file; only what is about this service',
      ),
    sections: z.array(sectionSchema).min(3),
  })
  .refine(({ sections }) => sections[0]?.kind === 'hero', {
    error: 'the first section must be the hero',
    path: ['sections'],
  })
  .refine(({ sections }) => sections.at(-1)?.kind === 'call', {
    error: 'the last section must be the call',
    path: ['sections'],
  });
