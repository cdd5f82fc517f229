import { expect, test } from 'vitest';
import { metricIds, metrics, pageMetricIds, valueOf, verdictOf, type PageMetricId } from './metrics.ts';

const page = (values: Partial<Record<PageMetricId, number>>) => ({ values });

test.each(metricIds.filter((id) => metrics[id].limit))('%s passes at its limit and fails beyond it', (id) => {
  const { limit } = metrics[id];
  const [bound, step] = limit && 'atMost' in limit ? [limit.atMost, 0.001] : [limit?.atLeast ?? 0, -0.001];
  expect(verdictOf(id, bound)).toBe(true);
  expect(verdictOf(id, bound + step)).toBe(false);
  expect(verdictOf(id, undefined)).toBeUndefined();
});

test('no limit is an absolute time', () => {
  const timed = metricIds.filter((id) => /^(ms|s|min)$/.test(metrics[id].unit));
  expect(timed.length).toBeGreaterThan(0);
  expect(timed.filter((id) => metrics[id].limit)).toEqual([]);
});

test('the worst page counts, and findings are added up', () => {
  const pages = [
    page({ html: 12_000, phoneSeo: 100, axe: 1 }),
    page({ html: 21_000, phoneSeo: 96, axe: 2 }),
    page({}),
  ];
  const report = { values: {}, pages };
  expect(valueOf('html', report)).toBe(21_000);
  expect(valueOf('phoneSeo', report)).toBe(96);
  expect(valueOf('axe', report)).toBe(3);
  expect(valueOf('firstPaint', report)).toBeUndefined();
  expect(valueOf('killLost', { ...report, values: { killLost: 0 } })).toBe(0);
});

test('the median score is that of the measured pages', () => {
  const pages = [95, 100, 100].map((phonePerformance) => page({ phonePerformance }));
  expect(valueOf('medianPerformance', { values: {}, pages: [...pages, page({})] })).toBe(100);
  expect(valueOf('medianPerformance', { values: {}, pages: [page({})] })).toBeUndefined();
});

test('a page with one missed limit counts as one', () => {
  const pages = [page({ axe: 1, html: 30_000 }), page({ axe: 0 }), page({ largestPaint: 1.31 }), page({})];
  expect(valueOf('pagesMissing', { values: {}, pages })).toBe(2);
  expect(valueOf('pagesMissing', { values: {}, pages: [page({})] })).toBeUndefined();
});

test('metrics of pages are listed in the order of the page table', () => {
  expect(metricIds.filter((id) => (pageMetricIds as string[]).includes(id))).toEqual(pageMetricIds);
});
