import { expect, test } from 'vitest';
import { testsOfPlaywright, testsOfVitest } from '../../scripts/test-counts.ts';
import { areasOf } from './suites.ts';

test('Vitest: every test by its file, a file that cannot be loaded as a failure', () => {
  const tests = testsOfVitest(
    {
      testResults: [
        {
          name: '/repo/src/lib/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', duration: 1500 },
            { status: 'failed', duration: 500 },
            { status: 'pending' },
          ],
        },
        { name: '/repo/contract/b.test.ts', status: 'failed', assertionResults: [] },
      ],
    },
    '/repo',
  );
  expect(areasOf(tests, (file) => file)).toEqual([
    { name: 'contract/b.test.ts', passed: 0, failed: 1, skipped: 0, seconds: 0 },
    { name: 'src/lib/a.test.ts', passed: 1, failed: 1, skipped: 1, seconds: 2 },
  ]);
});

test('Playwright: nested suites count, and a flaky test is a failed one', () => {
  const result = (status: string) => ({
    tests: [{ status, results: [{ duration: 700 }, { duration: 300 }] }],
  });
  const tests = testsOfPlaywright({
    file: 'home.spec.ts',
    specs: [result('expected')],
    suites: [{ file: 'home.spec.ts', specs: [result('flaky'), result('unexpected'), result('skipped')] }],
  });
  expect(areasOf(tests, (file) => file)).toEqual([
    { name: 'home.spec.ts', passed: 1, failed: 2, skipped: 1, seconds: 4 },
  ]);
});
