import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { runsReport, type FlakyTest, type RunsReport } from '../../src/labs/runs/flaky.ts';
import { faultTexts, reportsIn, runsOf, type PathReport } from '../../src/labs/runs/read-reports.ts';
import { inputOf } from '../inputs.ts';
import { BadInput, figure, type Figure } from '../measurement.ts';

const MOST_LISTED = 20;

async function readReports(path: string): Promise<PathReport[]> {
  const { blob } = await inputOf(path);
  const found = await reportsIn(path, blob, () => true);
  const wrong = found.find((one) => typeof one === 'string');
  if (wrong !== undefined) throw new BadInput(wrong);
  return found.filter((one) => typeof one !== 'string');
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
  const read = (await Promise.all(paths.map(readReports))).flat();
  const report = runsReport(runsOf(read));
  return {
    runs: report.runs,
    failures: report.runs - report.clean,
    of: `${countText(report.tests, 'test')} in ${countText(report.runs, 'run')}, ${formatNumber(report.flaky.length)} of them flaky`,
    figures: report.flaky.slice(0, MOST_LISTED).map(flakyFigure),
    rows: rowsOf(report),
    notes: [...read.flatMap(faultTexts), ...notesOf(report)],
  };
}
