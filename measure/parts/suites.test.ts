import { expect, test } from 'vitest';
import { failuresOf, testsOfPlaywright, testsOfVitest } from '../../scripts/test-counts.ts';
import { areasOf } from './suites.ts';

test('Vitest: every test by its file, a file that cannot be loaded as a failure', () => {
  const tests = testsOfVitest(
    {
      testResults: [
        {
          name: '/repo/src/lib/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', duration: 1500 },
            {
              fullName: 'subtracts',
              status: 'failed',
              duration: 500,
              failureMessages: ['not 2\n at a.ts:3'],
            },
            { fullName: 'divides', status: 'pending' },
          ],
        },
        { name: '/repo/contract/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    },
    '/repo',
  );
  expect(areasOf(tests, (file) => file)).toEqual([
    { name: 'contract/b.test.ts', passed: 0, failed: 1, skipped: 0, seconds: 0 },
    { name: 'src/lib/a.test.ts', passed: 1, failed: 1, skipped: 1, seconds: 2 },
  ]);
  expect(failuresOf(tests)).toEqual([
    'src/lib/a.test.ts: subtracts: not 2',
    'contract/b.test.ts: no such file',
  ]);
});

test('Playwright: nested suites count, and a flaky test is a failed one', () => {
  const result = (status: string, error?: { message: string }) => ({
    title: status,
    tests: [{ status, results: [{ duration: 700, error }, { duration: 300 }] }],
  });
  const tests = testsOfPlaywright({
    file: 'home.spec.ts',
    specs: [result('expected')],
    suites: [
      {
        file: 'home.spec.ts',
        specs: [result('flaky', { message: 'too late' }), result('unexpected'), result('skipped')],
      },
    ],
  });
  expect(areasOf(tests, (file) => file)).toEqual([
    { name: 'home.spec.ts', passed: 1, failed: 2, skipped: 1, seconds: 4 },
  ]);
  expect(failuresOf(tests)).toEqual(['home.spec.ts: flaky: too late', 'home.spec.ts: unexpected']);
});
