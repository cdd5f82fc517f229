import { z } from 'astro/zod';
import { iconNames } from '../ui/icons.ts';
import { href, list, navigationLink, page, text } from './fields.ts';

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'write the time as HH:MM, in steps of five minutes');
const opening = z
  .strictObject({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { error: 'closes before it opens', path: ['closes'] });

export const siteSchema = z.strictObject({
  name: z.string().min(1).describe('The brand, as printed in the bar, titles and mails'),
  tagline: z.string(),
  nameMeaning: text.optional().describe('The last paragraph of Our Story on /about; none, none printed'),
  description: z.string().max(170).describe('What search engines and shared links show'),
  url: z.url().describe('The public address, without a trailing slash'),
  email: z.email(),
  phone: z.string(),
  location: z.strictObject({ region: z.string(), country: z.string() }),
  linkedin: z.url(),
  repository: z.url().optional().describe('Where the code of this site can be cloned; none, none named'),
  profiles: list({ name: z.string(), url: z.union([z.url(), z.string().startsWith('/')]) })
    .length(2)
    .describe('Beside LinkedIn in the footer: profiles elsewhere, or addresses on this site'),
  dayRates: z
    .strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'write an ISO 4217 code, such as EUR'),
      from: z.number().positive(),
      to: z.number().positive(),
    })
    .refine(({ from, to }) => from <= to, { error: 'is less than from', path: ['to'] })
    .optional()
    .describe('Price of a tester-day before tax; none, and /pricing names days only'),
  speak: z
    .boolean()
    .default(true)
    .describe('Whether /labs/speak is part of the site; its recogniser adds 42 MB'),
  hours: z.strictObject({
    timeZone: z.string().describe('IANA name'),
    timeZoneLabel: z.string(),
    weekdays: opening,
    saturday: opening,
    holidays: z
      .array(z.iso.date())
      .default([])
      .describe('Days on which the office is closed, YYYY-MM-DD; promised hours do not count on them'),
  }),
  booking: z
    .strictObject({
      minutes: z.int().min(5).max(240).describe('How long a consultation is'),
      bufferMinutes: z.int().min(0).max(240).describe('What a consultant has between two'),
      leadHours: z
        .int()
        .min(0)
        .max(14 * 24)
        .describe('The least time from booking, moving or cancelling to the consultation'),
      days: z.int().min(1).max(60).describe('How far ahead it can be booked'),
      consultants: z.int().min(1).max(20).describe('How many can be held at once'),
    })
    .describe('Free consultations that visitors book on /contact/book, within the hours above'),
});

export const navigationSchema = z.strictObject({
  menus: list({
    ...navigationLink.shape,
    id: z.enum(['ai', 'services', 'ourworks']),
    overview: z.string().optional().describe('The label of the link to the menu’s own page'),
    labs: z.string().optional().describe('The label of the link to /labs, the last of the menu'),
    items: z.array(navigationLink.extend({ icon: z.enum(iconNames), description: z.string().max(48) })),
  }),
  links: z.array(navigationLink),
  contact: z.strictObject({ path: href, name: z.string(), mobileName: z.string() }),
  footer: z.strictObject({
    industries: z.array(navigationLink),
    resources: z.array(navigationLink).describe('What there is to read; /resources lists it too'),
    search: navigationLink,
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

export const pagesSchema = z.strictObject({
  soon: z.record(
    z.string(),
    z.strictObject({
      ...page,
      meanwhile: z.strictObject({ text, links: z.array(navigationLink).min(1) }).optional(),
    }),
  ),
});

export const legalSchema = z.strictObject({
  ...page,
  lead: text,
  updated: z.iso.date().describe('When the text last changed, YYYY-MM-DD'),
});
