/** What a run has measured, as content/quality/report.json has it. What it has not is null. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { round } from '../metrics/round.ts';
import { defectsSchema, qualityReportSchema, type QualityReport } from '../src/quality/report-schema.ts';
import { readReport } from '../src/quality/read-report.ts';
import { describeTree } from './git.ts';
import { limits } from './limits.ts';
import { describeMachine } from './machine.ts';
import type { Page } from './pages.ts';
import type { Results } from './parts.ts';

export const PUBLISHED = 'content/quality';

/** When a run begins and what it measures; files may change before it ends. */
export const beginRun = () => ({ date: new Date().toISOString(), ...describeTree() });
type Run = ReturnType<typeof beginRun>;

/** Undefined where nothing has been published yet. */
export async function publishedReport(): Promise<QualityReport | undefined> {
  const source = await readFile(join(PUBLISHED, 'report.json'), 'utf8').catch(() => undefined);
  return source === undefined ? undefined : readReport(source);
}

/** Beside nginx as it comes; the part also measures it with a cache of open files. */
export function loadOf({ client, peer, rows, soak }: NonNullable<Results['load']>): QualityReport['load'] {
  const { seconds, total, failed, posts, p99: soakP99, mbPerMinute } = soak;
  return {
    client,
    peer,
    rows: rows.flatMap(({ subject, what, connections, perSecond, p99 }) => {
      const nginx = rows.find(
        (row) => row.subject === 'nginx' && row.what === what && row.connections === connections,
      );
      if (subject !== 'plumbline' || !nginx) return [];
      const ratio = round(perSecond / nginx.perSecond, 2);
      return [{ what, connections, perSecond, p99, nginxPerSecond: nginx.perSecond, ratio }];
    }),
    soak: { seconds, total, failed, posts, p99: soakP99, mbPerMinute },
  };
}

export const pagesOf = (pages: readonly Page[], { axe, routes, bytes, html, links, policy }: Results) => ({
  bare: routes?.bare ?? null,
  routes: pages.map(({ path, kind, indexed }) => ({
    path,
    kind,
    indexed,
    axe: axe?.readings.get(path) ?? null,
    lighthouse: routes?.readings.get(path) ?? null,
    bytes: bytes?.readings.get(path) ?? null,
    htmlErrors: html?.readings.get(path) ?? null,
    links: links?.readings.get(path) ?? null,
  })),
  htmlCheckers: html?.checkers ?? null,
  findings: [html, links, axe].flatMap((part) => part?.findings ?? []),
  links: links?.totals ?? null,
  csp: policy ?? null,
});

/** A part that this run has not measured stays what it was: it names its own day and commit. */
function speedOf(results: Results, run: Run, earlier: QualityReport['speed']): QualityReport['speed'] {
  const { date, ...tree } = run;
  const origin = { measuredOn: date.slice(0, 10), ...tree, machine: describeMachine() };
  const dated = <T extends object>(result: T | undefined) => result && { ...result, ...origin };
  return {
    load: dated(results.load) ?? earlier?.load,
    posts: dated(results.posts) ?? earlier?.posts,
    firstTouch: dated(results['first-touch']) ?? earlier?.firstTouch,
    pageChange: dated(results['page-change']) ?? earlier?.pageChange,
    build: dated(results.build) ?? earlier?.build,
    labs: dated(results.labs) ?? earlier?.labs,
  };
}

/** Of the shown parts nothing is carried over from an earlier report: they describe one commit. */
export async function reportOf(
  run: Run,
  pages: readonly Page[],
  { results, seconds }: { results: Results; seconds: number },
  earlier?: QualityReport,
): Promise<QualityReport> {
  const { defects } = defectsSchema.parse(parse(await readFile('content/known-defects.yaml', 'utf8')));
  return {
    version: 1,
    ...run,
    seconds: round(seconds),
    machine: describeMachine(),
    limits,
    suites: results.suites ?? null,
    ...pagesOf(pages, results),
    load: results.load ? loadOf(results.load) : null,
    kills: results.kills ?? null,
    diskFaults: results['disk-faults'] ?? null,
    chaos: results.chaos ?? null,
    mutation: results.mutants ?? null,
    speed: speedOf(results, run, earlier?.speed),
    defects,
  };
}

export async function writeReport(folder: string, report: QualityReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  const checked = qualityReportSchema.parse(report);
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(checked, null, 1)}\n`);
}
