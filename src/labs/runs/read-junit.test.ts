import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJunit as read, type JunitReport } from './read-junit.ts';

const outcomes = ({ results }: JunitReport) =>
  [...results.values()].map(({ test: name, outcome, retried, seconds }) => [name, outcome, retried, seconds]);

/** As each tool wrote it: studio/junit-files.ts. */
test.each([
  ['pytest', ['test_money › test_adds', 'test_money.TestMoney › test_rounds', 'test_money › test_breaks']],
  ['vitest', ['money.test.js › adds', 'money.test.js › rounds', 'money.test.js › breaks']],
  ['playwright', ['money.spec.mjs › adds', 'money.spec.mjs › rounds', 'money.spec.mjs › breaks']],
  ['jest-junit', ['adds', 'rounds', 'breaks']],
])('a report of %s: five tests, of which two failed and one was left out', (tool, names) => {
  const report = read(readFileSync(new URL(`./fixtures/${tool}.xml`, import.meta.url), 'utf8'));
  const found = outcomes(report);
  expect(found.map(([, outcome]) => outcome)).toEqual(['passed', 'failed', 'failed', 'skipped', 'passed']);
  expect(found.slice(0, 3).map(([name]) => name)).toEqual(names);
  expect(found.at(-1)?.[0]).toContain('< & > "quotes"');
  expect(report.start).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(report.faults).toEqual([]);
});

// After the samples in the documentation of each tool.

const PYTEST = `<?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest" errors="1" failures="1" skipped="1" tests="4" time="0.061" timestamp="2026-11-16T10:00:00.123456+00:00" hostname="ci">
<testcase classname="tests.test_pay.TestPay" name="test_total[1-&lt;2&gt;]" time="0.010" />
<testcase classname="tests.test_pay" name="test_card" time="0.020"><failure message="assert 1 == 2">def test_card(): ...
&gt; assert 1 == 2</failure></testcase>
<testcase classname="tests.test_pay" name="test_later" time="0.000"><skipped type="pytest.skip" message="not yet" /></testcase>
<testcase classname="tests.test_pay" name="test_setup" time="0.5"><error message="failed on setup" /></testcase>
</testsuite></testsuites>`;

test('pytest: classes, parameters, failures, errors and skips', () => {
  const report = read(PYTEST);
  expect(outcomes(report)).toEqual([
    ['tests.test_pay.TestPay › test_total[1-<2>]', 'passed', 0, 0.01],
    ['tests.test_pay › test_card', 'failed', 0, 0.02],
    ['tests.test_pay › test_later', 'skipped', 0, 0],
    ['tests.test_pay › test_setup', 'failed', 0, 0.5],
  ]);
  expect(report.start).toBe(Date.parse('2026-11-16T10:00:00.123Z'));
  expect(report.faults).toEqual([]);
});

test('jest-junit: a class that repeats the name is left out', () => {
  const report = read(
    '<testsuites name="jest tests"><testsuite name="pay" tests="1"><testcase classname="pay rounds down" name="pay rounds down" time="0.003"></testcase></testsuite></testsuites>',
  );
  expect(outcomes(report)).toEqual([['pay rounds down', 'passed', 0, 0.003]]);
});

test('Surefire: nested suites, and attempts that failed before the last one', () => {
  const report = read(`<testsuite name="outer"><testsuite name="com.shop.PayTest" time="1,234.5">
    <testcase name="once" classname="com.shop.PayTest" time="1,234.5"><flakyFailure message="x"><stackTrace><![CDATA[<testcase name="none">]]></stackTrace></flakyFailure></testcase>
    <testcase name="never" classname="com.shop.PayTest"><failure/><rerunFailure/></testcase>
    </testsuite><testcase name="bare"/></testsuite>`);
  expect(outcomes(report)).toEqual([
    ['com.shop.PayTest › once', 'passed', 1, 1234.5],
    ['com.shop.PayTest › never', 'failed', 0, 0],
    ['outer › bare', 'passed', 0, 0],
  ]);
});

test('Playwright: output with tags in it is text; a test listed twice was tried twice', () => {
  const report = read(`<testsuites><testsuite name="pay.spec.ts" timestamp="2026-11-16T10:00:00.000Z">
    <testcase name="pays" classname="pay.spec.ts" time="2"><failure message="a > b"/><system-out><![CDATA[<testcase name="x"/>]]></system-out></testcase>
    <!-- <testcase name="y"/> --><testcase name='pays' classname='pay.spec.ts' time='1'/></testsuite></testsuites>`);
  expect(outcomes(report)).toEqual([['pay.spec.ts › pays', 'passed', 1, 3]]);
});

test('a file with a DTD is refused, and no entity of it is expanded', () => {
  const report = read(
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<testsuite name="s"><testcase name="&b;"/></testsuite>',
  );
  expect(outcomes(report)).toEqual([]);
  expect(report.faults).toEqual([
    { line: 1, text: 'a DTD; a report needs none, and files with one are refused' },
  ]);
});

test('what is cut off is reported, and what was whole is kept', () => {
  const report = read('<testsuite name="s"><testcase name="a"/><testcase name="b"');
  expect(outcomes(report)).toEqual([['s › a', 'passed', 0, 0]]);
  expect(report.faults.map(({ text }) => text)).toEqual([
    'the file ends within a tag; it was cut off',
    'the file ends within a suite; it was cut off',
  ]);
});
