/** Writes docs/benchmarks.md and its pictures from the kept results. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';
import { buildSection } from './report/build-section.ts';
import { firstTouchSection, pageChangeSection, routesSection } from './report/browser-sections.ts';
import { type Check, markdownTable, type Section } from './report/section.ts';
import { postsSection, serverSection } from './report/server-sections.ts';
import { type Kept, type PartName, partNames, readResult, type Results } from './results.ts';

const sections: { [Name in PartName]: (result: Results[Name]) => Section } = {
  routes: routesSection,
  'first-touch': firstTouchSection,
  'page-change': pageChangeSection,
  server: serverSection,
  posts: postsSection,
  build: buildSection,
};

type Notes = Record<string, string>;

const verdict = ({ missedBy }: Check) => (missedBy === null ? 'met' : `**missed by ${missedBy}**`);
/** A reason stands only beside what was missed: next to a target that is met it would be stale. */
const why = ({ id, missedBy }: Check, notes: Notes) => (missedBy === null ? '' : (notes[id] ?? ''));

function origin({ date, commit, quick, machine }: Kept<unknown>): string {
  const { processor, cores, memoryGb, system, node } = machine;
  const warning = quick ? ' **A quick run: its figures mean little.**' : '';
  return `${date}, commit ${commit}; ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.${warning}`;
}

function markdown(section: Section, kept: Kept<unknown>, notes: Notes): string {
  const { title, how, checks, charts, table } = section;
  return [
    `## ${title}`,
    how,
    markdownTable(
      ['what', 'target', 'measured', 'verdict', 'why'],
      checks.map((check) => [check.what, check.target, check.measured, verdict(check), why(check, notes)]),
    ),
    ...charts.map(({ file, alt }) => `![${alt}](pictures/${file})`),
    ...(table
      ? [`<details><summary>All figures</summary>\n\n${markdownTable(table.head, table.rows)}\n\n</details>`]
      : []),
    `Measured ${origin(kept)}`,
  ].join('\n\n');
}

const opening = `# Benchmarks

Written by \`npm run bench\`; do not edit. Everything runs on one machine over the loopback address, and what is compared
is measured in turn in one run: the ratios carry over to another machine, the times do not. The results are in
\`bench/results\`, the reasons for what was missed in \`measure/notes.yaml\`.`;

async function readSection<Name extends PartName>(name: Name, quick: boolean) {
  const kept = await readResult(name, quick);
  return kept && { kept, section: sections[name](kept.result) };
}

/** Gives the file that it wrote. The page of a quick run stays out of `docs`. */
export async function writeReport(quick: boolean): Promise<string> {
  const folder = quick ? 'reports/bench' : 'docs';
  const notes = parse(await readFile(join(import.meta.dirname, 'notes.yaml'), 'utf8')) as Notes;
  const parts: string[] = [opening];
  await mkdir(join(folder, 'pictures'), { recursive: true });
  for (const name of partNames) {
    const found = await readSection(name, quick);
    if (!found) {
      parts.push(`## ${name}\n\nNot measured yet: \`npm run bench -- ${name}\`.`);
      continue;
    }
    for (const { file, svg } of found.section.charts) await writeFile(join(folder, 'pictures', file), svg);
    parts.push(markdown(found.section, found.kept, notes));
  }
  const page = join(folder, 'benchmarks.md');
  const options = { ...(await resolveConfig('docs/benchmarks.md')), parser: 'markdown' };
  await writeFile(page, await format(`${parts.join('\n\n')}\n`, options));
  return page;
}
