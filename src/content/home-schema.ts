import { z } from 'astro/zod';
import { SERVICES } from '../../contract/enquiry.ts';
import { drawingNames } from '../ui/drawings.ts';
import { call, description, entry, figureId, head, heading, href, link, list, text } from './fields.ts';
const figure = z.strictObject({ figure: figureId });

const fields = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+$/)
    .describe('The address of its dialog is /#service-<id>'),
  title: text.max(24),
  description: text
    .min(200)
    .max(330)
    .describe('The card prints the first 120 characters, the dialog all of it'),
  image: z.enum(drawingNames).describe('A line drawing of src/ui/drawings.ts'),
  features: z.array(text.max(40)).length(8).describe('The card prints the first two, the dialog all eight'),
  color: z.enum(['tape', 'ink', 'pass', 'warn', 'fail']).describe('The rule that a pointed-at card shows'),
  route: href.optional().describe('Its own page, to which the dialog leads on'),
  enquiry: z
    .enum(SERVICES)
    .optional()
    .describe('Without a page: what the contact form, to which the dialog leads on, is set to'),
  report: entry('reports', 'yaml')
    .optional()
    .describe('Without a page: a sample report, to which the dialog leads too'),
});

const card = fields.refine(({ route, enquiry }) => (route === undefined) !== (enquiry === undefined), {
  error: 'a card has a route, or an enquiry if there is no page',
  path: ['route'],
});

export const homeSchema = z.strictObject({
  title: text.describe('For the browser tab; the brand is put before it'),
  description,
  hero: z.strictObject({ title: heading, lead: text.max(220), primary: link, secondary: link }),
  run: z.strictObject({
    label: text,
    status: z.strictObject({ word: text, tone: z.enum(['pass', 'fail', 'warn']) }),
    success: figure,
    executed: figure,
    trend: z.array(z.number().min(0)).min(2).describe('How the tests spread over the day'),
  }),
  stats: list({ figure: figureId, label: text }).length(5),
  services: z.strictObject({
    ...head,
    more: text,
    explore: text.describe('The button of the dialog to the page of the service'),
    ask: text.max(30).describe('The button of the dialog where there is no page'),
    sample: text.max(30).describe('The link of the dialog to a sample report'),
    cards: z.array(card).length(8),
  }),
  labs: z.strictObject({
    ...head,
    trial: z
      .strictObject({ label: text, reference: text.max(300), hypothesis: text.max(300), more: link })
      .describe('A sentence and what a recogniser made of it; the errors are computed'),
  }),
  benefits: z.strictObject({
    ...head,
    items: list({ title: text.max(40), text: text.max(180) }).length(4),
  }),
  claims: z.strictObject({
    title: heading,
    items: list({
      kind: z.enum(['hours', 'share', 'count']).describe('How the figure is drawn'),
      figure: figureId,
      value: text,
      text,
    }).length(3),
  }),
  call: call.extend({ proof: link }),
});
