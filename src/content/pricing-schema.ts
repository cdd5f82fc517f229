import { z } from 'astro/zod';
import type { ServicePath } from '../../contract/routes.ts';
import { cardIconNames } from '../ui/card-icons.ts';
import { call, head, heading, link, list, page, paragraph, text } from './fields.ts';
import { servicePaths } from './service-files.ts';

const range = (atMost: number) =>
  z
    .tuple([z.number().min(0), z.number().max(atMost)])
    .refine(([from, to]) => from <= to, { error: 'write the smaller number first: at least, at most' });
const days = range(60).describe('Days of one tester, at least and at most');
const percent = range(100).describe('Of the days of the work, at least and at most');
const why = text.max(140).describe('Printed beside the result');
const share = z.strictObject({ name: text.max(40), percent, why });
const fixed = z.strictObject({ days, why });
const amount = {
  ask: text.endsWith('?'),
  unit: z.tuple([text, text]).describe('One, and many'),
  options: z.array(z.int().min(1)).min(2).max(4),
  why,
};

const sample = z
  .strictObject({
    title: text.max(80),
    size: z.number(),
    more: z.number(),
    has: z.array(text),
    environment: z.enum(['ready', 'shared', 'none']),
    repeat: z.enum(['once', 'retest', 'release']),
  })
  .describe('A scope that the planner can be set to as well');

const path = z.custom<ServicePath>((value) => servicePaths().includes(value as string), {
  error: 'expected the path of a file in content/services',
});

const service = z
  .strictObject({
    path,
    role: text,
    start: fixed,
    size: z.strictObject({
      ...amount,
      days,
      per: z.int().min(2).optional().describe('`days` are for so many units'),
    }),
    more: z.strictObject({ ...amount, percent }),
    exists: z
      .record(z.string(), share)
      .refine((parts) => Object.values(parts).reduce((sum, { percent: [, most] }) => sum + most, 0) <= 80, {
        error: 'together they save more than 80% of the work',
      }),
    report: fixed,
    samples: z.tuple([sample, sample]),
  })
  .superRefine(({ size, more, exists, samples: scopes }, context) => {
    for (const [index, scope] of scopes.entries()) {
      const unknown = [
        ...(size.options.includes(scope.size) ? [] : ['size']),
        ...(more.options.includes(scope.more) ? [] : ['more']),
        ...(scope.has.every((id) => id in exists) ? [] : ['has']),
      ];
      for (const field of unknown)
        context.addIssue({
          code: 'custom',
          path: ['samples', index, field],
          message: 'is no option of this service',
        });
    }
  });

export const pricingSchema = z.strictObject({
  ...page,
  hero: z.strictObject({
    title: heading,
    lead: text.max(220),
    actions: z.array(link).length(2),
  }),
  built: z.strictObject({
    ...head,
    items: list({ title: text, icon: z.enum(cardIconNames), text }).length(4),
  }),
  planner: z.strictObject({ ...head, withoutScript: text }),
  rules: z.strictObject({
    start: text,
    report: text,
    environment: z.strictObject({
      ready: z.strictObject({ name: text, why }),
      shared: share,
      none: z.strictObject({ name: text, days, why }),
    }),
    repeat: z.strictObject({ once: z.strictObject({ name: text }), retest: share, release: share }),
  }),
  services: z
    .array(service)
    .min(1)
    .describe('Those that can be estimated. A service without rules is not in the planner'),
  samples: z.strictObject({ ...head, ask: text }),
  examples: z
    .strictObject({
      ...head,
      ask: text,
      scopes: list({ path, sample: z.literal([1, 2]) }).length(2),
    })
    .describe('Sample scopes that are shown with every line of their estimate'),
  roles: z.strictObject({ ...head, items: z.array(paragraph).min(2) }),
  limits: z.strictObject({ ...head, items: z.array(paragraph).min(2) }),
  call: call.omit({ href: true }).extend({ proof: link }),
});
