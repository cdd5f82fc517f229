import type { JSONReport, JSONReportTest } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { summary } from './summary.ts';

type Tested = { title: string; status: JSONReportTest['status'] };

/** The parts of a report that the summary reads; one suite inside another. */
function report(...tested: Tested[]): JSONReport {
  const specs = tested.map(({ title, status }, index) => ({
    file: 'contact.spec.ts',
    line: index + 1,
    title,
    tests: [{ projectName: 'phone', status }],
  }));
  const suites = [{ specs: [], suites: [{ specs }] }];
  return { suites } as unknown as JSONReport;
}

test('a green run is one line', () => {
  const green = report({ title: 'sends', status: 'expected' });
  expect(summary(green)).toBe('## 1 browser tests, 0 failed');
});

test('failed and flaky tests are named, skipped ones do not count', () => {
  const mixed = report(
    { title: 'sends', status: 'unexpected' },
    { title: 'keeps text', status: 'flaky' },
    { title: 'old', status: 'skipped' },
  );
  expect(summary(mixed).split('\n')).toEqual([
    '## 2 browser tests, 1 failed',
    '### Failed',
    '- contact.spec.ts:1 sends (phone)',
    '### Passed on a retry only',
    '- contact.spec.ts:2 keeps text (phone)',
  ]);
});

test('a run without tests is no success', () => {
  expect(() => summary(report())).toThrow('No test ran');
  const skipped = report({ title: 'old', status: 'skipped' });
  expect(() => summary(skipped)).toThrow('No test ran');
});
