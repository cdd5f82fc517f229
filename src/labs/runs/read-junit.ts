import type { Fault } from '../shared/read-table.ts';
import { attributesOf, xmlTags } from '../shared/xml-tags.ts';

/** A test in one run. `retried` counts attempts that failed before it passed. */
export type TestResult = {
  test: string;
  outcome: 'passed' | 'failed' | 'skipped';
  retried: number;
  seconds: number;
};

export type JunitReport = {
  /** Milliseconds since 1970, if the file says. */
  start: number | null;
  results: Map<string, TestResult>;
  faults: Fault[];
};

const DTD = /^<!doctype/i;
const TAG_NAME = /^<\/?([\w:.-]+)/;
/** Surefire and others list what failed before the last attempt. */
const FAILED = /^(failure|error|rerunFailure|rerunError)$/;
const RETRIED = /^(flakyFailure|flakyError)$/;

/** jest-junit repeats the name as the class, with a space before it outside a block; pytest names class and test apart. */
function testName({ classname = '', name = '' }: Record<string, string | undefined>, suite: string): string {
  const group = classname || suite;
  return (group === '' || name.startsWith(group) ? name : `${group} › ${name}`).trim();
}

/** Several results of the same name in a run are attempts: the last one counts. */
function together(earlier: TestResult | undefined, later: TestResult): TestResult {
  if (!earlier) return later;
  const failedBefore = earlier.outcome === 'failed' && later.outcome === 'passed' ? 1 : 0;
  return {
    ...later,
    retried: earlier.retried + later.retried + failedBefore,
    seconds: earlier.seconds + later.seconds,
  };
}

/** A report as jest-junit, pytest, Playwright, Surefire and others write it. */
export function readJunit(xml: string): JunitReport {
  const report: JunitReport = { start: null, results: new Map(), faults: [] };
  const fault = (line: number, text: string): void => void report.faults.push({ line, text });
  const suites: string[] = [];
  let last = 1;
  let hasDtd = false;
  let current: TestResult | undefined;

  function close(): void {
    if (current) report.results.set(current.test, together(report.results.get(current.test), current));
    current = undefined;
  }

  function open(name: string, tag: string, line: number): void {
    if (name === 'testsuite') {
      const { name: suite = '', timestamp = '' } = attributesOf(tag);
      suites.push(suite);
      const time = Date.parse(timestamp);
      if (!Number.isNaN(time)) report.start = Math.min(report.start ?? time, time);
    } else if (name === 'testcase') {
      const attributes = attributesOf(tag);
      const test = testName(attributes, suites.at(-1) ?? '');
      if (test === '') fault(line, 'a test without a name');
      else
        current = {
          test,
          outcome: 'passed',
          retried: 0,
          seconds: Number(attributes.time?.replaceAll(',', '')) || 0,
        };
    } else if (current && FAILED.test(name)) current.outcome = 'failed';
    else if (current && RETRIED.test(name)) current.retried += 1;
    else if (current && name === 'skipped') current.outcome = 'skipped';
  }

  const tags = xmlTags({
    onTag(tag, line) {
      last = line;
      if (DTD.test(tag)) {
        hasDtd = true;
        fault(line, 'a DTD; a report needs none, and files with one are refused');
      }
      if (hasDtd) return;
      const [, name = ''] = TAG_NAME.exec(tag) ?? [];
      const isClosing = tag.startsWith('</');
      if (!isClosing) open(name, tag, line);
      if (isClosing || tag.endsWith('/>')) {
        if (name === 'testcase') close();
        if (name === 'testsuite') suites.pop();
      }
    },
    onFault: fault,
    onCutOff: (line) => fault(line, 'the file ends within a tag; it was cut off'),
  });
  void tags.push(xml);
  void tags.end();
  if (suites.length > 0) fault(last, 'the file ends within a suite; it was cut off');
  close();
  return report;
}

/** One run that wrote several files. */
export function mergedResults(reports: readonly JunitReport[]): JunitReport {
  const results = new Map<string, TestResult>();
  for (const report of reports)
    for (const [test, result] of report.results) results.set(test, together(results.get(test), result));
  const starts = reports.flatMap(({ start }) => (start === null ? [] : [start]));
  return {
    start: starts.length > 0 ? Math.min(...starts) : null,
    results,
    faults: reports.flatMap(({ faults }) => faults),
  };
}
