import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { runsReport, type FlakyTest, type RunsReport } from '../../src/labs/runs/flaky.ts';
import { faultTexts, reportsIn, runsOf, type PathReport } from '../../src/labs/runs/read-reports.ts';
import { filesBelow } from '../expanded-paths.ts';
import { inputOf } from '../inputs.ts';
import { BadInput, figure, type Figure } from '../measurement.ts';
import { progressOn } from '../progress.ts';

const MOST_LISTED = 20;

async function filesAt(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? filesBelow(path, '.xml') : [path];
}

/** On Windows folders are parted by another sign, and the reports are grouped by their folders. */
async function readFile(path: string): Promise<(PathReport | string)[]> {
  const { blob } = await inputOf(path);
  return reportsIn(path.split(sep).join('/'), blob, () => true);
}

/** A report, an archive or a folder of them, in which there may be other files. */
async function readReports(path: string): Promise<(PathReport | string)[]> {
  const files = await filesAt(path);
  const progress = progressOn(process.stderr, `Reading ${path}`);
  const found: (PathReport | string)[] = [];
  for (const [index, file] of files.entries()) {
    progress.show(index, files.length);
    found.push(...(await readFile(file)));
  }
  progress.end();
  const [first = `${path} holds no .xml file.`] = found;
  if (found.every((one) => typeof one === 'string')) throw new BadInput(`${first}`);
  return found;
}

function flakyText({ test, failures, runs, seconds, cleanNeeded, gotWorse }: FlakyTest): string {
  const cost = seconds > 0 ? `, which took ${formatNumber(seconds / 60, 1)} minutes` : '';
  const worse = gotWorse ? ' It got worse.' : '';
  return `${test} failed in ${failures} of ${countText(runs, 'run')}${cost}.${worse} ${countText(cleanNeeded, 'clean run')} in a row would show that it fails less often.`;
}

const flakyFigure = ({ test, failures, runs, interval }: FlakyTest): Figure =>
  figure(`failures of ${test}`, '%', failures / runs, interval, 100);

const rowsOf = ({ flaky }: RunsReport): string[][] => [
  [
    'test',
    'runs',
    'failures',
    'seconds in failed runs',
    'runs since the last failure',
    'clean runs needed',
    'got worse',
  ],
  ...flaky.map(({ test, runs, failures, seconds, cleanSince, cleanNeeded, gotWorse }) => [
    test,
    ...[runs, failures, seconds, cleanSince, cleanNeeded].map(String),
    gotWorse ? 'yes' : 'no',
  ]),
];

function notesOf({ flaky, broken, together }: RunsReport): string[] {
  const left = flaky.length - MOST_LISTED;
  return [
    ...flaky.slice(0, MOST_LISTED).map(flakyText),
    ...(left > 0 ? [`And ${countText(left, 'more flaky test')}.`] : []),
    ...broken.slice(0, MOST_LISTED).map((test) => `${test} failed in every run: it is broken and not flaky.`),
    ...together
      .slice(0, MOST_LISTED)
      .map(
        ({ first, second, both }) => `${first} and ${second} failed together in ${countText(both, 'run')}.`,
      ),
  ];
}

export async function junitRuns(paths: readonly string[]) {
  const found: (PathReport | string)[] = [];
  for (const path of paths) found.push(...(await readReports(path)));
  const report = runsReport(runsOf(found.filter((one) => typeof one !== 'string')));
  return {
    runs: report.runs,
    failures: report.runs - report.clean,
    of: `${countText(report.tests, 'test')} in ${countText(report.runs, 'run')}, ${formatNumber(report.flaky.length)} of them flaky`,
    figures: report.flaky.slice(0, MOST_LISTED).map(flakyFigure),
    rows: rowsOf(report),
    notes: [
      ...found.flatMap((one) => (typeof one === 'string' ? [one] : faultTexts(one))),
      ...notesOf(report),
    ],
  };
}
