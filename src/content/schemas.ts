import { z } from 'astro/zod';
import { isHref, pathOf } from './href.ts';
import { iconNames } from '../ui/icons.ts';
import type { Href } from '../../contract/routes.ts';
import { servicePaths } from './service-files.ts';

const isServicePage = (href: string): boolean => servicePaths().includes(pathOf(href));

/** A link inside the site. One that leads nowhere, or lacks its leading slash, fails the build. */
export const href = z.custom<Href>(
  (value) => typeof value === 'string' && (isHref(value) || isServicePage(value)),
  {
    error: (issue) =>
      `"${String(issue.input)}" is not a page of this site (see contract/routes.ts and content/services)`,
  },
);

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'write the time as HH:MM, in steps of five minutes');
const opening = z
  .strictObject({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { error: 'closes before it opens', path: ['closes'] });

export const siteSchema = z.strictObject({
  name: z.string().min(1).describe('The brand, as printed in the bar, titles and mails'),
  tagline: z.string(),
  description: z.string().max(170).describe('What search engines and shared links show'),
  url: z.url().describe('The public address, without a trailing slash'),
  email: z.email(),
  phone: z.string(),
  location: z.strictObject({ region: z.string(), country: z.string() }),
  linkedin: z.url(),
  repository: z.url().optional().describe('Where the code of this site can be cloned; none, none named'),
  profiles: z
    .array(z.strictObject({ name: z.string(), url: z.url() }))
    .describe('Further profiles; none, none shown'),
  hours: z.strictObject({
    timeZone: z.string().describe('IANA name'),
    timeZoneLabel: z.string(),
    weekdays: opening,
    saturday: opening,
  }),
});

const navigationLink = z.strictObject({ name: z.string(), path: href });

export const navigationSchema = z.strictObject({
  menus: z.array(
    z.strictObject({
      id: z.enum(['ai', 'services', 'ourworks']),
      name: z.string(),
      path: href,
      overview: z.string().optional().describe('The label of the link to the menu’s own page'),
      items: z.array(
        z.strictObject({
          name: z.string(),
          path: href,
          icon: z.enum(iconNames),
          description: z.string().max(48),
        }),
      ),
    }),
  ),
  links: z.array(navigationLink),
  contact: z.strictObject({ path: href, name: z.string(), mobileName: z.string() }),
  footer: z.strictObject({
    industries: z.array(navigationLink),
    resources: z.array(navigationLink).describe('What there is to read; /resources lists it too'),
    legal: z.array(navigationLink),
  }),
});

export const figureSchema = z.strictObject({
  value: z.string().describe('As printed'),
  number: z.number().optional().describe('For bars and needles'),
  meaning: z.string().min(10),
  basis: z.enum(['company', 'sample', 'measured', 'fact']),
  source: z.string().optional().describe('Where a fact was published'),
});

const heading = z.strictObject({ title: z.string(), description: z.string().max(160) });

export const pagesSchema = z.strictObject({
  soon: z.record(z.string(), heading),
});

export const legalSchema = z.strictObject({
  title: z.string(),
  description: z.string().max(160),
  lead: z.string(),
  updated: z.iso.date().describe('When the text last changed, YYYY-MM-DD'),
});

export type Pages = z.infer<typeof pagesSchema>;
export type Site = z.infer<typeof siteSchema>;
export type NavigationContent = z.infer<typeof navigationSchema>;
