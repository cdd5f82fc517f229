/** Runs parts one after the other and combines what they measured into a report. */
import { round } from '../metrics/round.ts';
import { describeMetrics } from '../src/quality/page.ts';
import { reportSchema, type QualityReport } from '../src/quality/report-schema.ts';
import { describeMachine, describeTree } from './machine.ts';
import { readPages, samplePages } from './pages.ts';
import type { Context, Measurement, Part } from './part.ts';
import { measureAxe } from './parts/axe.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureChaos } from './parts/chaos.ts';
import { measureDiskFaults } from './parts/disk-faults.ts';
import { measureHtml } from './parts/html.ts';
import { measureKills } from './parts/kills.ts';
import { measureLabs } from './parts/labs.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLinks } from './parts/links.ts';
import { measureLoad } from './parts/load.ts';
import { measureMutants } from './parts/mutants.ts';
import { measurePaint } from './parts/paint.ts';
import { measurePolicy } from './parts/policy.ts';
import { measurePosts } from './parts/posts.ts';
import { measureSignIn } from './parts/sign-in.ts';
import { measureSuites } from './parts/suites.ts';
import { measureVisits } from './parts/visits.ts';
import { runProcess } from './run-process.ts';

/** In the order of a complete run: the tests come first, so that a run with failing tests can be stopped early. */
const parts = {
  suites: measureSuites,
  kills: measureKills,
  'disk-faults': measureDiskFaults,
  chaos: measureChaos,
  load: measureLoad,
  posts: measurePosts,
  'sign-in': measureSignIn,
  visits: measureVisits,
  paint: measurePaint,
  // After the other timings: a process that has run hundreds of audits is large, and its pauses look like slow pages.
  lighthouse: measureLighthouse,
  labs: measureLabs,
  // From here on nothing is timed, so the machine may do other work.
  html: measureHtml,
  links: measureLinks,
  policy: measurePolicy,
  bytes: measureBytes,
  axe: measureAxe,
  mutants: measureMutants,
} satisfies Record<string, Part>;

type PartName = keyof typeof parts;
const ALL_PARTS = Object.keys(parts) as PartName[];

export type Options = { pages?: string | undefined; quick?: boolean };

/** All of them unless some are named. */
export function partNames(only: string[]): PartName[] {
  const unknown = only.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length === 0) return only.length > 0 ? (only as PartName[]) : ALL_PARTS;
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${ALL_PARTS.join(', ')}`);
  return process.exit(2);
}

/** A part that throws is missing from the report and named in `broken`; one failure must not cost an hour. */
async function runParts(names: readonly PartName[], context: Context) {
  const results: Measurement[] = [];
  const broken: string[] = [];
  for (const [index, name] of names.entries()) {
    const started = performance.now();
    const log = (text: string) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
      console.log(`${index + 1}/${names.length} ${name} ${seconds} s  ${text}`);
    };
    try {
      results.push(await parts[name](context, log));
      log('done');
    } catch (error) {
      broken.push(name);
      console.error(`${name} failed and counts as not measured:`, error);
    }
  }
  return { results, broken };
}

export function combine(pages: Context['pages'], results: readonly Measurement[]) {
  return {
    suites: results.find(({ suites }) => suites)?.suites ?? null,
    values: Object.assign({}, ...results.map(({ values }) => values)) as QualityReport['values'],
    pages: pages.map(({ path, kind }) => ({
      path,
      kind,
      values: Object.assign({}, ...results.map((result) => result.pages?.get(path))),
    })),
    tables: results.flatMap(({ table = [] }) => table),
    findings: results.flatMap(({ findings = [] }) => findings),
  };
}

export async function measure(names: readonly PartName[], { pages: only, quick = false }: Options) {
  const distDir = process.env.DIST_DIR ?? 'dist';
  const origin = { date: new Date().toISOString(), ...describeTree() };
  const started = performance.now();
  if (process.env.DIST_DIR === undefined)
    await runProcess(process.execPath, ['build/main.ts', '--if-stale', '--out', distDir], { shown: true });
  const pages = await readPages(distDir, only?.split(','));
  const { results, broken } = await runParts(names, { quick, distDir, pages, sample: samplePages(pages) });
  const report: QualityReport = {
    version: 2,
    ...origin,
    seconds: round((performance.now() - started) / 1000),
    machine: describeMachine(),
    ...combine(pages, results),
  };
  return { report: reportSchema.parse(report), broken };
}

/** Prints what was measured, and ends the process: a part that failed is a failure. */
export function finish({ report, broken }: Awaited<ReturnType<typeof measure>>): never {
  printMetrics(report);
  if (broken.length > 0) console.error(`\nFailed, not measured: ${broken.join(', ')}`);
  return process.exit(broken.length > 0 ? 1 : 0);
}

function printMetrics(report: QualityReport): void {
  const measured = describeMetrics(report).filter(({ value }) => value !== undefined);
  const width = Math.max(...measured.map(({ label }) => label.length));
  for (const [group, metrics] of Map.groupBy(measured, (metric) => metric.group)) {
    console.log(`\n${group}`);
    for (const { label, value = '', limit = 'no limit', passes, whenMissed } of metrics) {
      const verdict = passes === false ? 'MISSED' : passes ? 'met' : '';
      console.log(`  ${label.padEnd(width)}  ${value.padStart(12)}  ${verdict.padEnd(6)}  ${limit}`);
      if (whenMissed) console.log(`    ${whenMissed}`);
    }
  }
}
