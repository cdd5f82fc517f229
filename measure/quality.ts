/**
 * Builds the site, runs every instrument on it and writes content/quality/report.json; one line is added to content/quality/history.jsonl.
 * What is not asked for, or breaks, is null: "not measured".
 *
 *   npm run quality [-- --only=axe,bytes,html,links,csp,lighthouse,load,kills,tests,mutation] [--pages=/,/about] [--out=folder]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { openBrowser } from './browser.ts';
import { describeMachine } from './machine.ts';
import { closeOnSignals, scope } from './scope.ts';
import { round } from '../metrics/round.ts';
import { defectsSchema, qualityReportSchema, type QualityReport } from '../src/content/quality-schema.ts';
import { headlinesOf } from '../src/content/quality-headlines.ts';
import { describeTree } from './git.ts';
import { historyLine } from './history.ts';
import { measureLoad } from './load.ts';
import { measurePages, type Attempt } from './measure-pages.ts';
import { measureMutation } from './mutants.ts';
import { runInherited } from './run-inherited.ts';
import { measureKills, measureSuites } from './suites.ts';

const PARTS = ['html', 'links', 'csp', 'bytes', 'axe', 'lighthouse', 'load', 'tests', 'kills', 'mutation'];
const OWN_PAGE = '/quality';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    out: { type: 'string', default: 'quality' },
  },
});
const wanted = new Set(values.only?.split(',') ?? PARTS);
const unknown = [...wanted].filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`);
  process.exit(1);
}

const distDir = process.env.DIST_DIR ?? 'dist';
const broken: string[] = [];

/** Fifty minutes must not be lost to one instrument that breaks; its figures are then missing, and said to be. */
const attempt: Attempt = async (name, work) => {
  if (!wanted.has(name)) return null;
  console.log(`\n${name}`);
  try {
    return await work((text) => console.log(`  ${text}`));
  } catch (error) {
    broken.push(name);
    console.error(`  ${name} broke, and counts as not measured:`, error);
    return null;
  }
};

async function build(): Promise<void> {
  // The stamp tells whether any source has changed: an unchanged build is a fresh one.
  const code = await runInherited('node', ['build/main.ts', '--if-stale', '--out', distDir]);
  if (code !== 0) throw new Error('the site could not be built');
}

const chromiumVersion = () => scope(async (defer) => (await openBrowser(defer)).version());

async function measure(): Promise<QualityReport> {
  const date = new Date().toISOString();
  const tree = describeTree();
  await build();
  const pages = await measurePages({ distDir, paths: values.pages?.split(','), attempt });
  const load = await attempt('load', (tell) => measureLoad(distDir, tell));
  const suites = await attempt('tests', () => measureSuites());
  const kills = await attempt('kills', () => measureKills(suites === null));
  const mutation = await attempt('mutation', () => measureMutation());
  const { processor, ...machine } = describeMachine();
  const { defects } = defectsSchema.parse(parse(await readFile('content/known-defects.yaml', 'utf8')));
  return {
    version: 1,
    ...tree,
    date,
    seconds: round(performance.now() / 1000),
    machine: {
      cpu: processor,
      ...machine,
      chromium: await chromiumVersion(),
    },
    suites,
    ...pages,
    load,
    kills,
    mutation,
    defects,
  };
}

const historyFile = join(values.out, 'history.jsonl');
const earlier = await readFile(historyFile, 'utf8').catch(() => '');

async function write(report: QualityReport): Promise<void> {
  await mkdir(values.out, { recursive: true });
  const checked = qualityReportSchema.parse(report);
  await writeFile(join(values.out, 'report.json'), `${JSON.stringify(checked, null, 1)}\n`);
  await writeFile(historyFile, `${earlier}${JSON.stringify(historyLine(checked))}\n`);
}

/** Until now the page showed an earlier report, or none: it is built with this one and read again. */
async function withOwnPage(report: QualityReport): Promise<QualityReport> {
  if (values.out !== 'quality' || !report.routes.some(({ path }) => path === OWN_PAGE)) return report;
  console.log(`\n${OWN_PAGE}, as this report makes it`);
  await build();
  const again = await measurePages({ distDir, paths: [OWN_PAGE], attempt });
  const findings = [...report.findings.filter(({ path }) => path !== OWN_PAGE), ...again.findings];
  const brokenLinks = new Set(
    findings.flatMap(({ instrument, what }) => (instrument === 'links' ? [what] : [])),
  );
  return {
    ...report,
    seconds: round(performance.now() / 1000),
    routes: report.routes.map((route) => again.routes.find(({ path }) => path === route.path) ?? route),
    findings,
    links: report.links && { ...report.links, broken: brokenLinks.size },
  };
}

closeOnSignals();
const first = await measure();
await write(first);
const report = await withOwnPage(first);
await write(report);

console.log();
for (const { label, value = 'not measured', passes, note } of headlinesOf(report))
  console.log(`${label.padEnd(26)}${value.padStart(14)}  ${passes === false ? 'FAILS' : ''} ${note}`);
if (broken.length > 0) console.error(`\nBroke, and count as not measured: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
