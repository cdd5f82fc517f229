import { sum } from '../../../metrics/mean.ts';
import { z } from 'astro/zod';
import { highestRateAfterClean } from '../../../metrics/clean-runs.ts';
import { median } from '../../../metrics/median.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { rowsOf } from '../report-data.ts';
import { count, durationText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Compute, ResultRow } from '../report.ts';

const text = z.string();
const testRow = z.object({ build: text, file: text, title: text, status: text, ms: z.number() });
const faultRow = z.object({ name: text, what: text, copy: text, reach: text });
const failureRow = z.object({ build: text, file: text, title: text, error: text });
const stageRow = z.object({ stage: text, wallMs: z.number(), loadBefore: z.number() });
type Test = z.infer<typeof testRow>;

const AS_BUILT = 'as built';
const isRed = ({ status }: { status: string }): boolean => status !== 'passed' && status !== 'skipped';

export const computeAutomation: Compute = (data) => {
  const tests = rowsOf(data, 'tests', testRow);
  const faults = rowsOf(data, 'faults', faultRow);
  const failures = rowsOf(data, 'failures', failureRow);
  const repeats = rowsOf(data, 'repeats', testRow.omit({ build: true }));
  const stages = rowsOf(data, 'stages', stageRow);

  const built = tests.filter(({ build }) => build === AS_BUILT);
  const chosen = new Set(built.map(({ file }) => file));
  const caughtBy = ({ copy, reach }: z.infer<typeof faultRow>): Test[] =>
    tests.filter((test) => test.build === copy && isRed(test) && reach.split(' ').includes(test.file));
  const caught = faults.filter((fault) => caughtBy(fault).length > 0);
  const fault = (name: string) =>
    faults.find((one) => one.name === name) ?? { name, what: '', copy: '', reach: '' };
  const reached = ({ copy, reach }: z.infer<typeof faultRow>): Test[] =>
    tests.filter(({ build, file }) => build === copy && reach.split(' ').includes(file));
  const errorOf = (name: string): string => {
    const [test] = caughtBy(fault(name));
    const error = failures.find((one) => one.build === test?.build && one.title === test.title)?.error ?? '';
    return `${test?.file ?? ''}: ${test?.title ?? ''}\n\n${error.split(/\n+(?:Call log|    at )/)[0]?.trim()}`;
  };
  const unexplained = tests.filter(
    (test) => isRed(test) && !faults.some((one) => caughtBy(one).includes(test)),
  );

  const again = [...Map.groupBy(repeats, ({ file, title }) => `${file}: ${title}`)];
  const flaked = repeats.filter(isRed).length;
  const files = [...Map.groupBy(built, ({ file }) => file)];
  const stage = (name: string) => stages.find((one) => one.stage === name)?.wallMs ?? Number.NaN;
  const all = repeats.map(({ ms }) => ({ value: ms, count: 1 }));

  const flakeRow = (name: string, rows: { status: string; ms: number }[]): ResultRow => {
    const red = rows.filter(isRed).length;
    const interval = wilson(red, rows.length);
    return {
      name,
      cells: [
        count(rows.length),
        count(red),
        intervalText(interval),
        durationText(median(rows.map(({ ms }) => ms))),
        durationText(Math.max(...rows.map(({ ms }) => ms))),
      ],
      range: { low: interval.low * 100, value: (100 * red) / rows.length, high: interval.high * 100 },
    };
  };

  return {
    figures: {
      'test-count': count(built.length),
      'suite-count': count(files.length),
      'built-red': count(built.filter(isRed).length),
      'run-time': durationText(stage(AS_BUILT)),
      'fault-count': count(faults.length),
      'caught-count': count(caught.length),
      'missed-count': count(faults.length - caught.length),
      'focus-tests': count(caughtBy(fault('focus')).length),
      'focus-reach': count(reached(fault('focus')).length),
      'escape-tests': count(caughtBy(fault('escape')).length),
      'escape-reach': count(reached(fault('escape')).length),
      'key-tests': count(caughtBy(fault('key')).length),
      'key-reach': count(reached(fault('key')).length),
      'second-count': count(tests.filter(({ build }) => build === 'second').length),
      'unexplained-count': count(unexplained.length),
      'repeat-runs': count(repeats.length),
      'repeat-tests': count(again.length),
      'repeat-each': count(repeats.length / again.length),
      'repeat-red': count(flaked),
      'flake-upper': percentText(wilson(flaked, repeats.length).high),
      'clean-upper': percentText(highestRateAfterClean(repeats.length)),
      'test-upper': percentText(highestRateAfterClean(repeats.length / again.length)),
      'median-test': durationText(median(repeats.map(({ ms }) => ms))),
      'slow-test': durationText(percentile(all, 95)),
      'load-before': formatNumber(Math.max(...stages.map(({ loadBefore }) => loadBefore)), 0),
    },
    results: {
      run: {
        instrument: {
          type: 'pipeline',
          label: 'five suites, as built · one worker',
          stages: files.map(([file, rows]) => ({
            name: file,
            durationMs: sum(rows.map(({ ms }) => ms)),
            passed: rows.filter(({ status }) => status === 'passed').length,
            failed: rows.filter(isRed).length,
            flaky: 0,
            skipped: rows.filter(({ status }) => status === 'skipped').length,
          })),
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
        rows: files.map(([file, rows]) => {
          const red = (build: string) =>
            count(tests.filter((test) => test.build === build && test.file === file && isRed(test)).length);
          return {
            name: file,
            cells: [
              count(rows.length),
              red(AS_BUILT),
              red('first'),
              red('second'),
              durationText(median(rows.map(({ ms }) => ms))),
              durationText(Math.max(...rows.map(({ ms }) => ms))),
            ],
          };
        }),
      },
      faults: {
        head: 'fault',
        columns: ['what', 'tests that look there', 'red', 'in the five suites'],
        rows: faults.map((one) => {
          const red = caughtBy(one);
          return {
            name: one.name,
            cells: [
              one.what,
              count(reached(one).length),
              count(red.length),
              red.some(({ file }) => chosen.has(file)) ? 'yes' : 'no',
            ],
            verdict: red.length > 0 ? 'found' : 'fails',
          };
        }),
      },
      catches: {
        head: 'red test',
        columns: ['suite', 'fault'],
        rows: faults.flatMap((one) =>
          caughtBy(one).map(({ file, title }) => ({ name: title, cells: [file, one.name] })),
        ),
      },
      flakes: {
        head: 'test',
        columns: ['runs', 'red', 'interval', 'median', 'slowest'],
        rows: [
          ...again.map(([, rows]) => flakeRow(rows[0]?.title ?? '', rows)),
          flakeRow('all of them', repeats),
        ],
        axis: { min: 0, max: 40, unit: '% red' },
      },
    },
    traces: { focus: errorOf('focus'), escape: errorOf('escape'), key: errorOf('key') },
  };
};
