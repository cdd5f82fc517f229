/**
 * `npm run bench [-- part …] [--quick] [--pages=/a,/b] [--all] [--publish] [--published]`: measures, without a part named
 * everything about speed, and prints what was measured beside its limit. `--publish` puts what /quality does not show
 * into content/quality/report.json; `--published` prints what stands there and measures nothing.
 */
import { parseArgs } from 'node:util';
import { checksOf, printChecks } from './checks.ts';
import { limits } from './limits.ts';
import { readPages, samplePages } from './pages.ts';
import { buildSite, partsNamed, runParts, SPEED_PARTS } from './parts.ts';
import { beginRun, PUBLISHED, publishedReport, reportOf, writeReport } from './report.ts';
import { closeOnSignals } from './scope.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    pages: { type: 'string' },
    publish: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
  },
});
const { quick, all, publish } = values;
const published = await publishedReport();
if ((publish || values.published) && !published) {
  console.error('There is no report yet: npm run quality writes it.');
  process.exit(2);
}
if (publish && quick) {
  console.error('The figures of a quick run mean little, and are not published.');
  process.exit(2);
}
if (published && values.published) {
  printChecks(checksOf(published));
  for (const [name, { measuredOn, commit }] of Object.entries(published.speed ?? {}))
    console.log(`${name} was measured on ${measuredOn} at ${commit.slice(0, 10)}`);
  process.exit(0);
}

const names = positionals.length > 0 ? partsNamed(positionals) : SPEED_PARTS;
const distDir = process.env.DIST_DIR ?? 'dist';
const run = beginRun();
closeOnSignals();
if (process.env.DIST_DIR === undefined) await buildSite(distDir);
const pages = await readPages(distDir, values.pages?.split(','));
const chosen = all || values.pages ? pages : samplePages(pages);
const measured = await runParts(names, { quick, distDir, pages: chosen });
printChecks(checksOf(await reportOf(run, chosen, measured)));
if (quick) console.log('\nA quick run: its figures mean little.');
if (publish && published) {
  const { speed } = await reportOf(run, chosen, measured, published);
  await writeReport(PUBLISHED, { ...published, limits, speed });
  console.log(`\nWritten: ${PUBLISHED}/report.json`);
}
if (measured.broken.length > 0)
  console.error(`\nBroke, and count as not measured: ${measured.broken.join(', ')}`);
process.exit(measured.broken.length > 0 ? 1 : 0);
