/** TiddlyWiki in two releases: every check three times on fresh wikis, wikis moved between them, and its pages rendered by both. */
import { must } from '../../../src/lib/must.ts';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import type { Report, Rows } from '../report-data.ts';
import type { Check } from './check.ts';
import { fileChecks } from './file-checks.ts';
import { firstDifference, hash, renderPages } from './pages.ts';
import { moveWiki } from './stored.ts';
import { tiddlerChecks } from './tiddler-checks.ts';
import { userChecks, userOptions, viewChecks } from './view-checks.ts';
import { makeWiki, openWiki, RELEASES, versionOf } from './wiki.ts';

const RUNS = 3;
const wikis: { options: readonly string[]; checks: readonly Check[] }[] = [
  { options: [], checks: [...tiddlerChecks, ...fileChecks, ...viewChecks] },
  { options: userOptions, checks: userChecks },
];
const plan = wikis.flatMap(({ checks }) => checks);

async function runChecks(): Promise<Rows> {
  const rows: Rows = [];
  await using browser = await openBrowser();
  for (let run = 1; run <= RUNS; run++)
    for (const release of RELEASES)
      for (const { options, checks } of wikis) {
        await using folder = await openFolder();
        await makeWiki(release, folder.path);
        await using wiki = await openWiki(release, folder.path, options);
        for (const check of checks) {
          const saw = await check.see(wiki, browser);
          const right = check.expected.includes(saw);
          rows.push({ no: plan.indexOf(check) + 1, release, run, right, saw });
        }
      }
  return rows;
}

async function comparePages() {
  const [old, again] = await Promise.all([renderPages('old'), renderPages('old')]);
  const [now, nowAgain] = await Promise.all([renderPages('new'), renderPages('new')]);
  const pages: Rows = [];
  const differences: Rows = [];
  for (const [page, before] of old) {
    const after = must(now.get(page), `The newer release renders no ${page}`);
    const stable = before.markup === again.get(page)?.markup && after.markup === nowAgain.get(page)?.markup;
    pages.push({
      page,
      oldMarkup: hash(before.markup),
      newMarkup: hash(after.markup),
      oldText: hash(before.text),
      newText: hash(after.text),
      oldTicked: before.ticked,
      newTicked: after.ticked,
      stable,
    });
    if (before.text !== after.text) differences.push({ page, ...firstDifference(before.text, after.text) });
  }
  return { pages, differences };
}

export async function reportRegression(): Promise<Report> {
  const versions = RELEASES.map((release) => [`TiddlyWiki, ${release} (BSD-3-Clause)`, versionOf(release)]);
  const runs = await runChecks();
  const moves = [await moveWiki('old', 'new'), await moveWiki('new', 'old')];
  const compared = await comparePages();
  return {
    versions: Object.fromEntries(versions) as Record<string, string>,
    tables: {
      checks: plan.map(({ group, name, why, expected }, at) => ({
        no: at + 1,
        group,
        name,
        why,
        expected: expected.join(' | '),
      })),
      runs,
      stored: moves.flatMap(({ rows }) => rows),
      files: moves.map(({ files }) => files),
      ...compared,
    },
  };
}
