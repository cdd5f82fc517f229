import { expect, test } from 'vitest';
import { runsReport } from './flaky.ts';
import type { JunitReport } from './read-junit.ts';

/** A letter a run: passed, failed, skipped, retried, or not there. */
function reports(histories: Record<string, string>, starts: (number | null)[] = []): JunitReport[] {
  const count = Math.max(...Object.values(histories).map(({ length }) => length));
  return Array.from({ length: count }, (_, run) => ({
    start: starts[run] ?? null,
    faults: [],
    results: new Map(
      Object.entries(histories).flatMap(([name, letters]) => {
        const letter = letters[run] ?? ' ';
        if (letter === ' ') return [];
        const outcome = { f: 'failed' as const, s: 'skipped' as const }[letter] ?? ('passed' as const);
        return [[name, { test: name, outcome, retried: letter === 'r' ? 1 : 0, seconds: 30 }]];
      }),
    ),
  }));
}

test('a test that passed and failed is flaky, one that always failed is broken', () => {
  const report = runsReport(
    reports({
      good: 'pppppppppp',
      flaky: 'pfpppfpppp',
      retried: 'pprppppppp',
      broken: 'ffffffffff',
      off: 'ssssssssss',
    }),
  );
  expect(report).toMatchObject({ runs: 10, tests: 5, clean: 0, broken: ['broken'], together: [] });
  expect(report.flaky.map(({ test: name, runs, failures }) => [name, runs, failures])).toEqual([
    ['flaky', 10, 2],
    ['retried', 10, 1],
  ]);
  const [flaky] = report.flaky;
  expect(flaky).toMatchObject({ seconds: 60, cleanNeeded: 14, cleanSince: 4, gotWorse: false });
  expect(flaky?.interval.low).toBeCloseTo(0.0567, 4);
});

test('a run whose retries passed is clean', () => {
  expect(runsReport(reports({ a: 'prp', b: 'ppf' })).clean).toBe(2);
});

test('skipped and missing runs do not count', () => {
  const [flaky] = runsReport(reports({ a: 'psf fp', b: 'pppppp' })).flaky;
  expect(flaky).toMatchObject({ runs: 4, failures: 2 });
});

test('tests that fail together are found, others are not', () => {
  const { together } = runsReport(
    reports({ one: 'pfppffppppfppfpppppp', other: 'pfppffppppfppfpppppp', alone: 'fpppppfppfpppppppppf' }),
  );
  expect(together).toEqual([{ first: 'one', second: 'other', both: 5 }]);
});

test('what fails only in the later half got worse, by the times of the runs and not their order', () => {
  const worse = `${'p'.repeat(20)}${'fp'.repeat(10)}`;
  const starts = Array.from(worse, (_, run) => run * 1000);
  const mixed = reports({ worse, steady: 'fppp'.repeat(10) }, starts).toReversed();
  expect(runsReport(mixed).flaky.map(({ test: name, gotWorse }) => [name, gotWorse])).toEqual([
    ['worse', true],
    ['steady', false],
  ]);
});
