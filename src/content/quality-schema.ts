/**
 * What `npm run quality` writes to content/quality/report.json and /quality shows. A part that was not measured is null, never a
 * guess. The page does not build from anything else.
 */
import { z } from 'astro/zod';

const count = z.int().min(0);
const seconds = z.number().min(0);
const milliseconds = z.number().min(0);
const bytes = z.int().min(0);
const score = z.int().min(0).max(100).describe('Of 100');
const share = z.number().min(0).max(100).describe('Percent');
const ratio = z.number().min(0);
const text = z.string().min(1);
const path = z.string().regex(/^\/\S*$/, 'a path begins with a slash');
const commit = z.string().regex(/^[0-9a-f]{40}$/, 'a commit is 40 hexadecimal digits');

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
  htmlErrors: count.nullable().describe('Errors found by html-validate'),
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
      perSecond: z.number().min(0),
      p99: milliseconds,
      nginxPerSecond: z.number().min(0),
      ratio: ratio.describe('Requests a second over those of nginx'),
    }),
  ),
  soak: z.strictObject({
    seconds,
    total: count,
    failed: count,
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

const defectSchema = z.strictObject({
  what: text.describe('What is wrong, in a sentence'),
  effect: text.describe('Who meets it, and how'),
  since: z.iso.date().describe('When it was found'),
});

export const defectsSchema = z.strictObject({ defects: z.array(defectSchema) });

export const qualityReportSchema = z
  .strictObject({
    version: z.literal(1),
    commit: commit.describe('What was measured'),
    dirty: z.boolean().describe('True when files differed from that commit'),
    date: z.iso.datetime(),
    seconds: seconds.describe('How long the run took'),
    machine: z.strictObject({
      cpu: text,
      cores: z.int().positive(),
      memoryGb: z.number().positive(),
      system: text,
      node: text,
      chromium: text.nullable(),
    }),
    suites: z.array(suite).nullable(),
    bare: z
      .strictObject({ mobile: bareTimes, desktop: bareTimes })
      .nullable()
      .describe('A page of bare HTML from the same server in the same run'),
    routes: z.array(route),
    findings: z.array(finding).describe('What stands behind the counts of axe, html-validate and the links'),
    links: z.strictObject({ checked: count, broken: count }).nullable().describe('Distinct targets'),
    csp: csp.nullable(),
    load: load.nullable(),
    kills: kills.nullable(),
    mutation: mutation.nullable(),
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
  commit,
  tests: z.strictObject({ passed: count, failed: count }).nullable(),
  axe: count.nullable().describe('Findings on all routes together'),
  lcpRatio: ratio.nullable().describe('The worst LCP on a phone over that of the bare page'),
  html: bytes.nullable().describe('The heaviest page that is neither an article nor a document'),
  perSecond: z.number().min(0).nullable().describe('Home page, 32 connections'),
  mutation: share.nullable(),
});

export type QualityReport = z.infer<typeof qualityReportSchema>;
export type QualityHistory = z.infer<typeof qualityHistorySchema>;

type Issue = { path: PropertyKey[]; message: string };

const placeOf = (at: PropertyKey[]): string =>
  at
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

function refuse(file: string, issues: Issue[]): never {
  const lines = issues.map(({ path: at, message }) => `  ${placeOf(at) || '(the whole)'}: ${message}`);
  throw new Error(
    `${file} is not what npm run quality writes:\n${lines.join('\n')}\nRun npm run quality, or take the file from git.`,
  );
}

function parsed(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    return refuse(file, [{ path: [], message: `no JSON (${(error as Error).message})` }]);
  }
}

export function readReport(source: string): QualityReport {
  const result = qualityReportSchema.safeParse(parsed(source, 'content/quality/report.json'));
  return result.success ? result.data : refuse('content/quality/report.json', result.error.issues);
}

/** One run a line, the oldest first. */
export function readHistory(source: string): QualityHistory[] {
  return source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const file = `content/quality/history.jsonl, line ${index + 1},`;
      const result = qualityHistorySchema.safeParse(parsed(line, file));
      return result.success ? result.data : refuse(file, result.error.issues);
    });
}
