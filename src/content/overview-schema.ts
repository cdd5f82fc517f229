import { z } from 'astro/zod';
import { call, description, figureId, head, heading, href, link, list, text } from './fields.ts';

const labelled = z.strictObject({ figure: figureId, label: text });
const page = { title: text.max(60), description };

export const aiTestingSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading, lead: text.max(220), primary: link }),
  guide: z.strictObject({
    title: text,
    items: list({ symptom: text.max(48), path: href }).min(2),
  }),
  market: z
    .strictObject({ title: heading, items: z.array(labelled).min(2) })
    .describe('Each prints what its figure means'),
  cards: z.strictObject(head),
  table: z.strictObject({ ...head, columns: z.tuple([text, text, text, text]) }),
  methods: z.strictObject({
    ...head,
    items: list({ title: text, formula: text.max(40), text: text.max(220) }).min(2),
  }),
  story: z.strictObject({
    ...head,
    label: text.describe('The line at the top of the panel'),
    before: labelled,
    after: labelled,
    languages: labelled,
    months: labelled,
    fewer: text.describe('Under the computed share of errors that went away'),
  }),
  call: call.extend({ proof: link }),
});

export const servicesOverviewSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading, lead: text.max(220), primary: link, secondary: link }),
  layers: z.strictObject({
    label: text,
    items: list({ layer: text.max(16), finds: text.max(60), path: href })
      .min(2)
      .describe('From the top down'),
  }),
  ledger: z.strictObject({
    ...head,
    measures: text,
    pickWhen: text,
    delivers: text,
    more: link.extend({ text }),
  }),
  guide: z.strictObject({
    ...head,
    items: list({ said: text.max(60), name: text, path: href, because: text.max(90) }).min(2),
  }),
  call: call.extend({ proof: link }),
});
