import { highestRateAfterClean } from '../../../metrics/clean-runs.ts';
import { sum } from '../../../metrics/mean.ts';
import { median } from '../../../metrics/median.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, durationText, formatNumber, minutesText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { percentileOf } from '../percentile-of.ts';
import { number, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere, shareOf } from '../shares.ts';

const run = { file: text, title: text, status: text, ms: number };
const readTables = (data: ReportData) =>
  tablesOf(data, {
    tests: { build: text, ...run },
    faults: { name: text, what: text, copy: text, reach: text },
    failures: { build: text, file: text, title: text, error: text },
    repeats: run,
    stages: { stage: text, wallMs: number, loadBefore: number },
  });
type Tables = ReturnType<typeof readTables>;
type Fault = Tables['faults'][number];
type Test = Tables['tests'][number];
type Run = Tables['repeats'][number];

const AS_BUILT = 'as built';
/** The faults whose failures the text describes. */
const DESCRIBED = ['focus', 'escape', 'key'];

const isRed = ({ status }: Run): boolean => status !== 'passed' && status !== 'skipped';
const redIn = (runs: readonly Run[]): number => runs.filter(isRed).length;
const medianTime = (runs: readonly Run[]): string => durationText(median(runs.map(({ ms }) => ms)));
const longestTime = (runs: readonly Run[]): string => durationText(Math.max(...runs.map(({ ms }) => ms)));

function readSuite(data: ReportData) {
  const tables = readTables(data);
  const built = tables.tests.filter(({ build }) => build === AS_BUILT);
  const reached = ({ copy, reach }: Fault): Test[] =>
    tables.tests.filter(({ build, file }) => build === copy && reach.split(' ').includes(file));
  return {
    ...tables,
    built,
    files: Map.groupBy(built, ({ file }) => file),
    reached,
    caughtBy: (fault: Fault): Test[] => reached(fault).filter(isRed),
  };
}
type Suite = ReturnType<typeof readSuite>;

const faultNamed = ({ faults }: Suite, name: string): Fault =>
  must(
    faults.find((fault) => fault.name === name),
    `automation: there is no fault ${name}`,
  );

function faultFigures(suite: Suite) {
  const { tests, built, files, faults, stages, reached, caughtBy } = suite;
  const caught = faults.filter((fault) => caughtBy(fault).length > 0);
  const share = shareOf(caught.length, faults.length);
  const explained = new Set(faults.flatMap(caughtBy));
  const described = DESCRIBED.flatMap((name) => {
    const fault = faultNamed(suite, name);
    return [
      [`${name}-tests`, count(caughtBy(fault).length)],
      [`${name}-reach`, count(reached(fault).length)],
    ];
  });
  return {
    'test-count': count(built.length),
    'suite-count': count(files.size),
    'built-red': count(redIn(built)),
    'run-time': minutesText(runOf(stages).wallMs),
    'fault-count': count(faults.length),
    'caught-count': count(caught.length),
    'caught-share': share.percent,
    'caught-interval': share.interval,
    'missed-count': count(faults.length - caught.length),
    'second-count': countWhere(tests, ({ build }) => build === 'second'),
    'unexplained-count': countWhere(tests, (test) => isRed(test) && !explained.has(test)),
    'load-before': formatNumber(Math.max(...stages.map(({ loadBefore }) => loadBefore)), 0),
    ...(Object.fromEntries(described) as Record<string, string>),
  };
}

const repeatedTests = ({ repeats }: Suite) => [
  ...Map.groupBy(repeats, ({ file, title }) => `${file}: ${title}`).values(),
];

function repeatFigures(suite: Suite) {
  const { repeats } = suite;
  const tests = repeatedTests(suite).length;
  return {
    'repeat-runs': count(repeats.length),
    'repeat-tests': count(tests),
    'repeat-each': count(repeats.length / tests),
    'repeat-red': count(redIn(repeats)),
    'flake-upper': percentText(wilson(redIn(repeats), repeats.length).high),
    'clean-upper': percentText(highestRateAfterClean(repeats.length)),
    'test-upper': percentText(highestRateAfterClean(repeats.length / tests)),
    'median-test': medianTime(repeats),
    'slow-test': durationText(
      percentileOf(
        repeats.map(({ ms }) => ms),
        95,
      ),
    ),
  };
}

const runOf = (stages: Tables['stages']) =>
  must(
    stages.find(({ stage }) => stage === AS_BUILT),
    'automation: the run as built has no duration',
  );

/** Whole seconds, so that the printed times of the stages add up to the printed total. */
const inSeconds = (ms: number): number => Math.round(ms / 1000) * 1000;
const timeOf = (runs: readonly Run[]): number => inSeconds(sum(runs.map(({ ms }) => ms)));

/** Starting the browser and the site, and whatever else the run spent outside its tests. */
const timeOutsideTests = ({ files, stages }: Suite): number =>
  inSeconds(runOf(stages).wallMs) - sum([...files.values()].map(timeOf));

const runResult = (suite: Suite): Result => ({
  instrument: {
    type: 'pipeline',
    label: 'five suites, as built · one worker',
    stages: [
      {
        name: 'Browser and site',
        durationMs: timeOutsideTests(suite),
        passed: 0,
        failed: 0,
        flaky: 0,
        skipped: 0,
      },
      ...[...suite.files].map(([file, runs]) => ({
        name: file,
        durationMs: timeOf(runs),
        passed: runs.filter(({ status }) => status === 'passed').length,
        failed: redIn(runs),
        flaky: 0,
        skipped: runs.filter(({ status }) => status === 'skipped').length,
      })),
    ],
  },
  head: 'suite',
  columns: [
    'tests',
    'red as built',
    'red in the first copy',
    'red in the second copy',
    'median test',
    'slowest',
  ],
  rows: [...suite.files].map(([file, runs]) => ({
    name: file,
    cells: [
      count(runs.length),
      ...[AS_BUILT, 'first', 'second'].map((build) =>
        count(redIn(suite.tests.filter((test) => test.build === build && test.file === file))),
      ),
      medianTime(runs),
      longestTime(runs),
    ],
  })),
});

const faultResult = ({ faults, files, reached, caughtBy }: Suite): Result => ({
  head: 'fault',
  columns: ['what', 'tests that look there', 'red', 'in the five suites'],
  rows: faults.map((fault) => {
    const red = caughtBy(fault);
    return {
      name: fault.name,
      cells: [
        fault.what,
        count(reached(fault).length),
        count(red.length),
        red.some(({ file }) => files.has(file)) ? 'yes' : 'no',
      ],
      verdict: red.length > 0 ? 'found' : 'fails',
    };
  }),
});

function flakeRow(name: string, runs: readonly Run[]): ResultRow {
  const red = shareOf(redIn(runs), runs.length);
  return {
    name,
    cells: [count(runs.length), count(redIn(runs)), red.interval, medianTime(runs), longestTime(runs)],
    range: red.range,
  };
}

/** The first failure of a fault: test and error message, without its stack. */
function errorOf(suite: Suite, name: string): string {
  const test = must(suite.caughtBy(faultNamed(suite, name))[0], `automation: no test fails for ${name}`);
  const error = suite.failures.find(
    ({ build, title }) => build === test.build && title === test.title,
  )?.error;
  return `${test.file}: ${test.title}\n\n${error?.split(/\n+(?:Call log|    at )/)[0]?.trim()}`;
}

export const computeAutomation: Compute = (data) => {
  const suite = readSuite(data);
  const { faults, repeats, caughtBy } = suite;
  return {
    figures: { ...faultFigures(suite), ...repeatFigures(suite) },
    results: {
      run: runResult(suite),
      faults: faultResult(suite),
      catches: {
        head: 'red test',
        columns: ['suite', 'fault'],
        rows: faults.flatMap((fault) =>
          caughtBy(fault).map(({ file, title }) => ({ name: title, cells: [file, fault.name] })),
        ),
      },
      flakes: {
        head: 'test',
        columns: ['runs', 'red', 'interval', 'median', 'slowest'],
        rows: [
          ...repeatedTests(suite).map((runs) => flakeRow(runs[0]?.title ?? '', runs)),
          flakeRow('all of them', repeats),
        ],
        axis: { min: 0, max: 40, unit: '% red' },
      },
    },
    traces: Object.fromEntries(DESCRIBED.map((name) => [name, errorOf(suite, name)])),
  };
};
