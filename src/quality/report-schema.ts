/**
 * content/quality/report.json, written by `npm run quality` and shown on /quality: measured values by the id of their metric
 * (metrics.ts). A metric without a value was not measured.
 */
import { z } from 'astro/zod';
import { groups, pageMetricIds, siteMetricIds, type Group } from './metrics.ts';

const count = z.int().min(0);
const text = z.string().min(1);
const path = z.string().regex(/^\/\S*$/, 'a path begins with a slash');
const commit = z.string().regex(/^[0-9a-f]{40}$/, 'a commit is 40 hexadecimal digits');

const counts = { passed: count, failed: count, skipped: count, seconds: z.number().min(0) };

const suite = z
  .strictObject({
    name: text,
    what: text.describe('The tool that runs it'),
    ...counts,
    areas: z
      .array(z.strictObject({ name: text, ...counts }))
      .describe('By spec file or folder; empty for checks that count no tests'),
  })
  .check(({ value, issues }) => {
    if (value.areas.length === 0) return;
    for (const key of ['passed', 'failed', 'skipped'] as const) {
      const sum = value.areas.reduce((total, area) => total + area[key], 0);
      // A runner can also fail without a failing test: a crash, an unhandled error.
      if (sum === value[key] || (key === 'failed' && sum < value[key])) continue;
      const message = `is ${value[key]}, but its areas add up to ${sum}`;
      issues.push({ code: 'custom', input: value, path: [key], message });
    }
  });

const page = z.strictObject({
  path,
  kind: z.enum(['page', 'article', 'document']),
  values: z.partialRecord(z.enum(pageMetricIds), z.number()),
});

const table = z
  .strictObject({
    group: z.enum(Object.keys(groups) as [Group, ...Group[]]),
    name: text,
    columns: z.array(text).min(1),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  })
  .describe('Details behind the values of a group');

export const reportSchema = z
  .strictObject({
    version: z.literal(2),
    commit: commit.describe('The commit that was measured'),
    dirty: z.boolean().describe('True if files differed from that commit'),
    date: z.iso.datetime(),
    seconds: z.number().min(0).describe('Duration of the run'),
    machine: z.strictObject({
      cpu: text,
      cores: z.int().positive(),
      memoryGb: z.number().positive(),
      system: text,
      node: text,
      chromium: text.nullable(),
    }),
    suites: z.array(suite).nullable(),
    values: z.partialRecord(z.enum(siteMetricIds), z.number()),
    pages: z.array(page),
    tables: z.array(table),
    findings: z.array(z.strictObject({ path, instrument: z.enum(['axe', 'html', 'links']), what: text })),
  })
  .check(({ value, issues }) => {
    const paths = value.pages.map((each) => each.path);
    const twice = paths.findIndex((each, index) => paths.indexOf(each) < index);
    if (twice < 0) return;
    const message = `${paths[twice]} is listed twice`;
    issues.push({ code: 'custom', input: value, path: ['pages', twice, 'path'], message });
  })
  .describe('A quality report of this site, written by npm run quality');

export const historySchema = z.strictObject({
  date: z.iso.datetime(),
  commit,
  /** Missing from the first run, which measured no times. */
  processor: z.string().optional(),
  values: z.partialRecord(z.enum([...siteMetricIds, ...pageMetricIds]), z.number()),
});

export type QualityReport = z.infer<typeof reportSchema>;
export type HistoryEntry = z.infer<typeof historySchema>;
export type Table = z.infer<typeof table>;
export type Suite = z.infer<typeof suite>;
