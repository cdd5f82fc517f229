import { expect, test } from 'vitest';
import { headlinesOf, historyLine, runOf } from '../../src/quality/headlines.ts';
import { columnRules, rowsOf } from '../../src/quality/page.ts';
import { instrumentsOf } from '../../src/quality/instruments.ts';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import { readings } from '../../src/quality/page-table.ts';
import { sampleReport, sampleRoute } from './quality-report.ts';

const words = { csp: '', load: '', kills: '', mutation: '', diskFaults: '', chaos: '' };

test('a run in which all was measured and passes says so', () => {
  const report = sampleReport();
  const headlines = headlinesOf(report);
  expect(headlines.map(({ passes }) => passes)).toEqual(headlines.map(() => true));
  expect(runOf(report, headlines)).toMatchObject({ passes: true, word: 'all pass' });
});

test('what was not measured is not a pass', () => {
  const report = {
    ...sampleReport(),
    suites: null,
    load: null,
    kills: null,
    diskFaults: null,
    chaos: null,
    mutation: null,
    csp: null,
    links: null,
    routes: [sampleRoute('/', { axe: null, lighthouse: null, bytes: null, htmlErrors: null, links: null })],
  };
  const headlines = headlinesOf(report);
  expect(headlines.every(({ value, passes }) => value === undefined && passes === undefined)).toBe(true);
  expect(runOf(report, headlines)).toMatchObject({ passes: undefined, word: 'incomplete' });
  expect(rowsOf(report)[0]?.passes).toBeUndefined();
  expect(instrumentsOf(report, words).every((part) => part.figure === undefined)).toBe(true);
});

const sample = <Name extends 'diskFaults' | 'chaos'>(name: Name) =>
  sampleReport()[name] as NonNullable<QualityReport[Name]>;
type Scene = NonNullable<QualityReport['diskFaults']>['scenes'][number];
const sceneWith = (changes: Partial<Scene>) => {
  const { scenes, ...rest } = sample('diskFaults');
  return { ...rest, scenes: scenes.map((scene) => ({ ...scene, ...changes })) };
};

test('a report from before the faults were measured shows nothing of them', () => {
  const { diskFaults: _, chaos: __, ...before } = sampleReport();
  const enquiries = (report: QualityReport) =>
    headlinesOf(report).find(({ label }) => label === 'enquiries found again');
  expect(enquiries(before)).toMatchObject({ value: '300 of 300', passes: true });
  expect(enquiries({ ...before, kills: { kills: 10, acknowledged: 300, found: 299 } })?.passes).toBe(false);
  expect(enquiries(sampleReport())).toBeUndefined();
  expect(instrumentsOf(before, words).map(({ name }) => name)).toEqual([
    'Content Security Policy',
    'Mutation',
    'Load',
    'Kill tests',
  ]);
});

test.each([
  [
    'tests',
    { suites: [{ name: 'lint', what: 'oxlint', passed: 0, failed: 1, skipped: 0, seconds: 1, areas: [] }] },
  ],
  ['axe', { routes: [sampleRoute('/', { axe: { light390: 1, light1440: 0, dark390: 0, dark1440: 0 } })] }],
  ['pages', { routes: [sampleRoute('/', { links: { checked: 3, broken: 1 } })] }],
  ['policy', { csp: { verdict: 'fails' as const, pages: 1, checks: [{ name: 'a', failing: ['/'] }] } }],
  ['links', { links: { checked: 10, broken: 1 } }],
  ['faults', { kills: { kills: 10, acknowledged: 300, found: 299 } }],
  ['faults', { diskFaults: { ...sample('diskFaults'), found: 899 } }],
  ['faults', { diskFaults: sceneWith({ pagesFailed: 1 }) }],
  ['faults', { diskFaults: sceneWith({ pageP99: 51 }) }],
  ['faults', { diskFaults: sceneWith({ wrong: 1 }) }],
  ['faults', { diskFaults: sceneWith({ toldUnready: false }) }],
  ['faults', { diskFaults: sceneWith({ recoveredMs: 5001 }) }],
  ['faults', { diskFaults: sceneWith({ recoveredMs: null }) }],
  ['faults', { chaos: { ...sample('chaos'), found: 8999 } }],
  ['faults', { chaos: { ...sample('chaos'), mailed: 8999 } }],
  ['faults', { chaos: { ...sample('chaos'), pagesFailed: 1 } }],
  ['faults', { chaos: { ...sample('chaos'), slowestPage: 1001 } }],
  ['faults', { chaos: { ...sample('chaos'), wrongAnswers: 1 } }],
  ['faults', { chaos: { ...sample('chaos'), descriptorsLeft: 1 } }],
  ['faults', { chaos: { ...sample('chaos'), memoryLeftMb: 101 } }],
  ['mutants', { mutation: { killed: 84, survived: 16, score: 84, folders: [] } }],
  ['HTML', { routes: [sampleRoute('/', { htmlErrors: 3 })] }],
])('one failing reading fails the run: %s', (name, changes) => {
  const report = { ...sampleReport(), ...changes };
  const headlines = headlinesOf(report);
  const failed = headlines.filter(({ passes }) => passes === false);
  expect(failed.map(({ label }) => label)).toContainEqual(expect.stringContaining(name));
  expect(runOf(report, headlines)).toMatchObject({ passes: false, word: `${failed.length} of 12 fail` });
});

test('it is said when only one of the two checkers has read the HTML', () => {
  const note = (htmlCheckers: QualityReport['htmlCheckers']) =>
    headlinesOf({ ...sampleReport(), htmlCheckers }).find(({ label }) => label === 'HTML errors')?.note;
  expect(note(['html-validate', 'Nu HTML checker'])).toContain('two checkers');
  expect(note(['html-validate'])).toContain('html-validate alone');
});

test('the lowest score is the lowest that a page is held to', () => {
  const report = sampleReport();
  const [home] = report.routes;
  if (home?.lighthouse) home.lighthouse.desktop.bestPractices = 96;
  expect(headlinesOf(report).find(({ label }) => label.includes('Lighthouse'))).toMatchObject({
    value: '96',
    passes: false,
  });
});

test('a page is held to the limits that its report carries', () => {
  const report = {
    ...sampleReport(),
    limits: { ...sampleReport().limits, mutation: 91, inlineScript: 1499 },
  };
  const failed = headlinesOf(report).filter(({ passes }) => passes === false);
  expect(failed.map(({ label }) => label)).toEqual(['pages, nothing failing', 'mutants killed']);
  expect(instrumentsOf(report, words).find(({ name }) => name === 'Mutation')?.figure).toMatchObject({
    of: 'killed, at least 91%',
    passes: false,
  });
});

test('the posts of the soak are told and judged once they were counted', () => {
  const soakOf = (posts: { total: number; failed: number } | undefined) => {
    const report = sampleReport();
    if (report.load) report.load.soak.posts = posts;
    return instrumentsOf(report, words)
      .filter(({ name }) => name === 'Load')
      .flatMap((part) => ('checks' in part ? part.checks : []))
      .at(-1);
  };
  expect(soakOf(undefined)).toMatchObject({ passes: true, word: expect.not.stringContaining('post') });
  expect(soakOf({ total: 599, failed: 0 })).toMatchObject({
    passes: true,
    word: expect.stringContaining('90,000 requests, 0 failed, 599 posts, 0 failed'),
  });
  expect(soakOf({ total: 599, failed: 1 })).toMatchObject({ passes: false });
});

test('the line of the history has the figures of the headlines, and null for what was not measured', () => {
  const report = sampleReport();
  const { date, commit } = report;
  expect(historyLine(report)).toEqual({
    date,
    commit,
    tests: { passed: 5, failed: 0 },
    axe: 0,
    lcpRatio: 1.09,
    html: 12_000,
    perSecond: 21_000,
    mutation: 90,
  });
  const empty = { ...report, suites: null, routes: [], load: null, mutation: null };
  const unmeasured = { tests: null, axe: null, lcpRatio: null, html: null, perSecond: null, mutation: null };
  expect(historyLine(empty)).toEqual({ date, commit, ...unmeasured });
});

test('changes on top of the commit are told', () => {
  const report = { ...sampleReport(), dirty: true };
  expect(runOf(report, headlinesOf(report)).facts[0]?.value).toBe('0123456789, with changes');
});

test('each choice of columns hides the others, and only them', () => {
  for (const rule of columnRules().split('}').filter(Boolean)) {
    const choice = /\[value=(\w+)\]/.exec(rule)?.[1];
    const hidden = [...rule.matchAll(/n\+(\d+)\):nth-child\(-n\+(\d+)\)/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index - 4),
    );
    const shown = readings.filter((_, index) => !hidden.includes(index));
    expect(shown, choice).toEqual(
      readings.filter(({ group, glance }) => (choice === 'glance' ? glance : group === choice)),
    );
    expect(hidden.every((index) => index >= 0 && index < readings.length)).toBe(true);
  }
});
