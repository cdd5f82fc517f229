/**
 * What `npm run quality` writes to content/quality/report.json and /quality shows. A part that was not measured is null, never a
 * guess. The page does not build from anything else. `speed` is of `npm run bench`, and not shown.
 */
import { z } from 'astro/zod';
import { chaos, diskFaults, httpDifferences } from './faults-schema.ts';
import { speedSchema } from './speed-schema.ts';
import { bytes, count, machine, milliseconds, path, rate, ratio, seconds, text, tree } from './units.ts';

const score = z.int().min(0).max(100).describe('Of 100');
const share = z.number().min(0).max(100).describe('Percent');

const counts = { passed: count, failed: count, skipped: count, seconds };

/** Parts that do not add up to their whole were not written by a run. */
const suite = z
  .strictObject({
    name: text,
    what: text.describe('What it is run with'),
    ...counts,
    areas: z
      .array(z.strictObject({ name: text, ...counts }))
      .describe('By spec file or folder; none for checks that count no tests'),
  })
  .check(({ value, issues }) => {
    if (value.areas.length === 0) return;
    for (const key of ['passed', 'failed', 'skipped'] as const) {
      const sum = value.areas.reduce((total, area) => total + area[key], 0);
      // A runner may also fail without a failing test: a crash, an unhandled error.
      if (sum === value[key] || (key === 'failed' && sum < value[key])) continue;
      const message = `is ${value[key]}, but its areas add up to ${sum}`;
      issues.push({ code: 'custom', input: value, path: [key], message });
    }
  });

const audit = z.strictObject({
  performance: score,
  accessibility: score,
  bestPractices: score,
  seo: score,
  fcp: milliseconds.describe('First contentful paint, ms'),
  lcp: milliseconds.describe('Largest contentful paint, ms'),
  tbt: milliseconds.describe('Total blocking time, ms'),
  cls: z.number().min(0).describe('Cumulative layout shift'),
  lcpRatio: ratio.describe('LCP over that of the bare page, same run and device'),
  tbtOverBare: milliseconds.describe('Blocking time beyond that of the bare page, same run and device, ms'),
  failed: z.array(text).describe('Audits that kept a category other than performance from 100'),
});

const bareTimes = z.strictObject({ fcp: milliseconds, lcp: milliseconds, tbt: milliseconds });

const route = z.strictObject({
  path,
  kind: z.enum(['page', 'article', 'document']),
  indexed: z.boolean().describe('False where the page asks search engines to stay out'),
  axe: z
    .strictObject({ light390: count, light1440: count, dark390: count, dark1440: count })
    .nullable()
    .describe('Findings of axe, every rule, by theme and width'),
  lighthouse: z.strictObject({ mobile: audit, desktop: audit }).nullable(),
  bytes: z
    .strictObject({
      html: bytes.describe('HTML with its styles and scripts inside, compressed, as sent'),
      inlineScript: bytes.describe('The scripts inside it, compressed alone'),
      script: bytes.describe('Script files fetched before the first touch'),
      font: bytes,
      picture: bytes,
      total: bytes.describe('Everything that the first view of a phone fetches'),
      budget: bytes.describe('The limit for html'),
    })
    .nullable(),
  htmlErrors: count.nullable().describe('Errors found by the checkers of HTML'),
  links: z.strictObject({ checked: count, broken: count }).nullable(),
});

const finding = z.strictObject({ path, instrument: z.enum(['axe', 'html', 'links']), what: text });

const csp = z
  .strictObject({
    verdict: z.enum(['passes', 'fails']),
    pages: count.describe('How many pages’ real headers were read'),
    checks: z
      .array(z.strictObject({ name: text, failing: z.array(path).describe('Pages that fail it') }))
      .min(1),
  })
  .check(({ value, issues }) => {
    const verdict = value.checks.every(({ failing }) => failing.length === 0) ? 'passes' : 'fails';
    if (verdict !== value.verdict)
      issues.push({
        code: 'custom',
        input: value,
        path: ['verdict'],
        message: `is "${value.verdict}", but by its checks it ${verdict}`,
      });
  });

const load = z.strictObject({
  client: text,
  peer: text,
  rows: z.array(
    z.strictObject({
      what: text,
      connections: count,
      perSecond: rate,
      p99: milliseconds,
      nginxPerSecond: rate,
      ratio: ratio.describe('Requests a second over those of nginx'),
    }),
  ),
  soak: z.strictObject({
    seconds,
    total: count,
    failed: count,
    posts: z.strictObject({ total: count, failed: count }).optional().describe('Enquiries sent meanwhile'),
    p99: milliseconds,
    mbPerMinute: z.number().describe('Growth of memory after the warm-up'),
  }),
});

const kills = z.strictObject({
  kills: count.describe('How often the server was killed under load'),
  acknowledged: count.describe('Enquiries that visitors were told had arrived'),
  found: count.describe('Of those, how many were in the store afterwards'),
});

const mutants = { killed: count, survived: count, score: share };
const mutation = z.strictObject({ ...mutants, folders: z.array(z.strictObject({ name: text, ...mutants })) });

/** Their values are in measure/limits.ts; the page knows only what its report was held to. */
const limits = z
  .strictObject({
    score: z.number().describe('Lighthouse, each category: at least'),
    lcpRatio: z.number().describe('Largest paint over that of the bare page: at most'),
    tbtOverBare: z.number().describe('Blocking time beyond that of the bare page, ms: at most'),
    cls: z.number().describe('Layout shift: below'),
    page: z.number().describe('HTML and styles of a page, bytes: at most'),
    reading: z.number().describe('The same of an article or a document'),
    inlineScript: z.number().describe('Scripts inside a page, bytes: at most'),
    firstView: z.number().describe('All that the first view fetches, bytes: at most'),
    mutation: z.number().describe('Mutants killed, percent: at least'),
    nginxRatio: z.number().describe('Requests a second over those of nginx: at least'),
    p99: z.number().describe('A page under a steady load, ms: at most'),
    memoryPerMinute: z.number().describe('Growth under a steady load, MB: at most'),
    postRatio: z.number().describe('Durable posts over raw inserts: at least'),
    postP99: z.number().describe('A durable post, ms: at most'),
    warmTouch: z.number().describe('The slowest warm interaction, ms: at most'),
    pageBuildMs: z.number().describe('One page more in a build: at most'),
    faultPageP99: z.number().default(50).describe('A page while the disk fails, ms: at most'),
    faultRecovery: z
      .number()
      .default(5_000)
      .describe('From the end of a fault to the next stored post, ms: at most'),
    chaosPage: z.number().default(1_000).describe('The slowest page while anything fails, ms: at most'),
    chaosMemory: z.number().default(100).describe('What the process keeps after the faults, MB: at most'),
    pageBuildGrowth: z.number().describe('Its cost in the largest build over that in the smallest: at most'),
    // With defaults: reports that were written before there were labs stay readable.
    labHour: z
      .number()
      .default(1000)
      .describe('ms to score an hour of speech in the transcript lab: at most'),
    labPair: z.number().default(2000).describe('ms to score one pair of 8,000 words there: at most'),
    labLoad: z.number().default(20_000).describe('ms to read a load test of 200 MB in its lab: at most'),
    labLoadMemory: z.number().default(200).describe('MB of the process that reads it: at most'),
    pageWeightGrowth: z
      .number()
      .describe('A page of the largest build over the same of the smallest: at most'),
  })
  .describe('What the figures are held to');

const defectSchema = z.strictObject({
  what: text.describe('What is wrong, in a sentence'),
  effect: text.describe('Who meets it, and how'),
  since: z.iso.date().describe('When it was found'),
});

export const defectsSchema = z.strictObject({ defects: z.array(defectSchema) });

export const qualityReportSchema = z
  .strictObject({
    version: z.literal(1),
    ...tree,
    date: z.iso.datetime(),
    seconds: seconds.describe('How long the run took'),
    machine,
    limits,
    suites: z.array(suite).nullable(),
    bare: z
      .strictObject({ mobile: bareTimes, desktop: bareTimes })
      .nullable()
      .describe('A page of bare HTML from the same server in the same run'),
    routes: z.array(route),
    htmlCheckers: z
      .array(z.enum(['html-validate', 'Nu HTML checker']))
      .min(1)
      .nullable()
      .describe('Which were asked; the Nu HTML checker needs a Java'),
    findings: z.array(finding).describe('What stands behind the counts of axe, HTML and the links'),
    links: z.strictObject({ checked: count, broken: count }).nullable().describe('Distinct targets'),
    csp: csp.nullable(),
    load: load.nullable(),
    kills: kills.nullable(),
    // Absent in reports from before these parts.
    httpDifferences: httpDifferences.nullable().optional(),
    diskFaults: diskFaults.nullable().optional(),
    chaos: chaos.nullable().optional(),
    mutation: mutation.nullable(),
    speed: speedSchema.optional(),
    defects: z.array(defectSchema).describe('Known, and not mended yet'),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, { path: at }] of value.routes.entries()) {
      if (seen.has(at))
        issues.push({
          code: 'custom',
          input: at,
          path: ['routes', index, 'path'],
          message: `${at} is there twice`,
        });
      seen.add(at);
    }
  })
  .describe('A quality report of this site, written by npm run quality');

export const qualityHistorySchema = z.strictObject({
  date: z.iso.datetime(),
  commit: tree.commit,
  tests: z.strictObject({ passed: count, failed: count }).nullable(),
  axe: count.nullable().describe('Findings on all routes together'),
  lcpRatio: ratio.nullable().describe('The worst LCP on a phone over that of the bare page'),
  html: bytes.nullable().describe('The heaviest page that is neither an article nor a document'),
  perSecond: rate.nullable().describe('Home page, 32 connections'),
  mutation: share.nullable(),
});

export type QualityReport = z.infer<typeof qualityReportSchema>;
export type QualityHistory = z.infer<typeof qualityHistorySchema>;
