import { expect, test } from 'vitest';
import { sampleReport, sampleRoute } from '../tests/build/quality-report.ts';
import { checksOf } from './checks.ts';

const missedIn = (report = sampleReport()) => checksOf(report).filter(({ passes }) => !passes);

test('a report in which every figure is at its limit meets all of them', () => {
  expect(missedIn()).toEqual([]);
});

test('every limit of the table is held somewhere', () => {
  const held = new Set(checksOf(sampleReport()).map(({ key }) => key));
  const { page: _, reading: __, ...others } = sampleReport().limits;
  // A page's own budget, which is one of those two, is in its row.
  expect(Object.keys(others).filter((key) => !held.has(key as keyof typeof others))).toEqual([]);
});

type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- reached into by name

test.each<[string, (speed: Loose) => unknown]>([
  ['load nginxRatio', ({ load }) => (load.rows[0].perSecond = 5999)],
  ['load p99', ({ load }) => (load.steady[0].p99 = 3.1)],
  ['load memoryPerMinute', ({ load }) => (load.soak.mbPerMinute = 1.1)],
  ['load requests that failed', ({ load }) => (load.rows[0].failed = 1)],
  ['load pages that failed', ({ load }) => (load.soak.failed = 1)],
  ['load posts that failed', ({ load }) => (load.soak.posts.failed = 1)],
  ['posts postRatio', ({ posts }) => (posts.rows[1].perSecond = 2999)],
  ['posts postP99', ({ posts }) => (posts.rows[0].p99 = 31)],
  ['posts SQLite, 1 process: failed', ({ posts }) => (posts.rows[0].failed = 1)],
  ['first-touch first touches without', ({ firstTouch }) => (firstTouch.rows[0].answerMs = null)],
  ['first-touch warmTouch', ({ firstTouch }) => (firstTouch.rows[0].warmMs = 101)],
  ['page-change pages not prepared', ({ pageChange }) => (pageChange.rows[0].preparedInAdvance = 9)],
  ['build pageBuildMs', ({ build }) => (build.coldMsPerPage = 11)],
  ['build pageBuildMs', ({ build }) => (build.warmMsPerPage = 11)],
  ['build pageBuildGrowth', ({ build }) => (build.rows[2].coldSeconds = 25)],
  ['build pageWeightGrowth', ({ build }) => (build.rows[2].weights['index.html'] = 10_501)],
  ['labs labHour', ({ labs }) => (labs.hour.ms = 1001)],
  ['labs labPair', ({ labs }) => (labs.pair.ms = 2001)],
  ['labs labLoad', ({ labs }) => (labs.load.ms = 20_001)],
  ['labs labLoadMemory', ({ labs }) => (labs.load.peakMb = 201)],
])('%s beyond its limit is missed, and nothing else', (name, change) => {
  const report = sampleReport();
  change(report.speed ?? {});
  const missed = missedIn(report).map(({ part, what, key }) => `${part} ${key ?? what}`);
  expect(missed).toEqual([expect.stringContaining(name)]);
});

test('the worst page that misses a limit is named, with how many do', () => {
  const weighing = (path: string, changes: object) => {
    const route = sampleRoute(path);
    return { ...route, bytes: route.bytes && { ...route.bytes, ...changes } };
  };
  const routes = [
    weighing('/', { html: 14_601 }),
    weighing('/about', { html: 14_700, inlineScript: 2101 }),
    weighing('/docs/faq', { html: 19_000, budget: 20_000 }),
  ];
  expect(missedIn({ ...sampleReport(), routes })).toMatchObject([
    { part: 'bytes', measured: '14700 on /about, 2 of 3 pages miss it' },
    { part: 'bytes', measured: '2101 on /about, 1 of 3 pages miss it', limit: 'at most 2100' },
  ]);
});

test('what was not measured is not checked', () => {
  const unmeasured = { axe: null, lighthouse: null, bytes: null, htmlErrors: null, links: null };
  const report = {
    ...sampleReport(),
    routes: [sampleRoute('/', unmeasured)],
    suites: null,
    csp: null,
    kills: null,
    diskFaults: null,
    chaos: null,
    mutation: null,
    speed: undefined,
  };
  expect(checksOf(report)).toEqual([]);
});
