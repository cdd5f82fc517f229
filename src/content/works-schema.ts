import { z } from 'astro/zod';
import { cardIconNames } from '../ui/card-icons.ts';
import { iconNames } from '../ui/icons.ts';
import { call, description, figureId, head, heading, link, list, page, text } from './fields.ts';

const pixels = z.int().min(320).max(4096);

export const WORK_CATEGORIES = [
  'ASR Testing',
  'Web Automation',
  'API Testing',
  'Performance Testing',
] as const;

/** The sample report that the pictures of a category belong to. */
export const reportOfCategory: Record<(typeof WORK_CATEGORIES)[number], string> = {
  'ASR Testing': 'asr',
  'Web Automation': 'automation',
  'API Testing': 'api',
  'Performance Testing': 'performance',
};

/** One picture of the gallery, content/works/<id>.yaml. Its files are src/assets/gallery/<id>.<theme>[.tile].webp. */
export const workSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('The name of the file; the address of its viewer is /our-works#view-<id>'),
  order: z.number().describe('Place in the gallery, from 1'),
  title: text.max(60),
  description: text.max(140).describe('One sentence under the tile'),
  category: z.enum(WORK_CATEGORIES),
  icon: z.enum(iconNames),
  details: z
    .strictObject({
      tested: text.max(200),
      how: text.max(200),
      found: text.max(200),
      see: link.optional().describe('Where the same quantity is measured in another way'),
    })
    .describe('What the viewer says beside the picture'),
  alt: text.max(200).describe('What the picture shows, for those who cannot see it'),
  script: text.optional().describe('The file of the repository that drew it; the viewer names it'),
  width: pixels.describe('Of the large picture'),
  height: pixels,
});

export const worksSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: heading, lead: text.max(260), index: text.describe('Above the categories') }),
  stats: list({
    label: text.max(30),
    value: z.strictObject({ figure: figureId }),
    icon: z.enum(cardIconNames),
    color: z.enum(['tape', 'ink', 'pass', 'warn']).describe('The rule over the card'),
    description: text.max(110).describe('Shown when the card is pointed at, focused or tapped'),
  }).length(4),
  gallery: z.strictObject({
    ...head,
    filter: text.describe('The label of the dropdown'),
    all: text.describe('Its first option'),
    unknown: text.describe('What the dropdown shows when the address names no category of ours'),
    empty: text,
    clear: text,
  }),
  technologies: z.strictObject({
    ...head,
    groups: list({ name: text.max(30), use: text.max(90), tools: z.array(text.max(24)).min(3) }).length(6),
  }),
  reports: z.strictObject({
    ...head,
    page: z.strictObject({ title: text, description, heading, lead: text, list: z.strictObject(head) }),
    call: call.omit({ href: true }).extend({ proof: link }),
  }),
  closing: z.strictObject({ title: heading, text, all: link, contact: link }),
});
