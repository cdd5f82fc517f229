/**
 * Builds the site, measures what /quality shows and writes content/quality/report.json; one line is added to history.jsonl
 * beside it. What is not asked for, or breaks, is null: "not measured". Asked again, a run that was stopped goes on with the
 * part that it was in (kept-results.ts).
 *
 *   npm run quality [-- --only=axe,bytes,…] [--pages=/,/about] [--out=folder]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { QualityReport } from '../src/quality/report-schema.ts';
import { headlinesOf, historyLine } from '../src/quality/headlines.ts';
import { listTree } from './git.ts';
import { keptResults } from './kept-results.ts';
import { readPages } from './pages.ts';
import { buildSite, PAGE_PARTS, partsNamed, runParts, SHOWN_PARTS } from './parts.ts';
import { beginRun, pagesOf, PUBLISHED, publishedReport, reportOf, writeReport } from './report.ts';
import { closeOnSignals } from './scope.ts';

const OWN_PAGE = '/quality';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    out: { type: 'string', default: PUBLISHED },
  },
});
const wanted = partsNamed(values.only?.split(',') ?? SHOWN_PARTS);
const distDir = process.env.DIST_DIR ?? 'dist';
const run = beginRun();
const earlier = await publishedReport();
const historyFile = join(values.out, 'history.jsonl');
const history = await readFile(historyFile, 'utf8').catch(() => '');

async function write(report: QualityReport): Promise<void> {
  await writeReport(values.out, report);
  await writeFile(historyFile, `${history}${JSON.stringify(historyLine(report))}\n`);
}

/** Until now the page showed an earlier report, or none: it is built with this one and read again. */
async function withOwnPage(report: QualityReport): Promise<QualityReport> {
  console.log(`\n${OWN_PAGE}, as this report makes it`);
  await buildSite(distDir);
  const pages = await readPages(distDir, [OWN_PAGE]);
  const parts = PAGE_PARTS.filter((name) => wanted.includes(name));
  const { results } = await runParts(parts, { quick: false, distDir, pages });
  const again = pagesOf(pages, results);
  const findings = [...report.findings.filter(({ path }) => path !== OWN_PAGE), ...again.findings];
  const brokenLinks = new Set(
    findings.flatMap(({ instrument, what }) => (instrument === 'links' ? [what] : [])),
  );
  return {
    ...report,
    routes: report.routes.map((route) => again.routes.find(({ path }) => path === route.path) ?? route),
    findings,
    links: report.links && { ...report.links, broken: brokenLinks.size },
  };
}

closeOnSignals();
await buildSite(distDir);
const pages = await readPages(distDir, values.pages?.split(','));
const isOfCommit = !run.dirty && !values.pages;
const kept = isOfCommit ? keptResults('.cache/quality', listTree()) : undefined;
const measured = await runParts(wanted, { quick: false, distDir, pages }, kept);
const { broken } = measured;
let report = await reportOf(run, pages, measured, earlier);
await write(report);
if (values.out === PUBLISHED && pages.some(({ path }) => path === OWN_PAGE)) {
  report = await withOwnPage(report);
  await write(report);
}
await kept?.forget();

console.log();
for (const { label, value = 'not measured', passes, note } of headlinesOf(report))
  console.log(`${label.padEnd(26)}${value.padStart(14)}  ${passes === false ? 'FAILS' : ''} ${note}`);
if (broken.length > 0) console.error(`\nBroke, and count as not measured: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
