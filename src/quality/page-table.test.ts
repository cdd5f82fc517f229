import { expect, test } from 'vitest';
import { limits } from '../../measure/limits.ts';
import { sampleAudit, sampleRoute } from '../../tests/build/quality-report.ts';
import { cellsOf, readings, type MeasuredRoute } from './page-table.ts';

/** Every reading at its limit. */
const audit = { ...sampleAudit, lcpRatio: 1.25 };
const bytes = {
  html: 14_600,
  inlineScript: 2100,
  script: 0,
  font: 36_000,
  picture: 900,
  total: 60_000,
  budget: 14_600,
};
const route = (changes: Partial<MeasuredRoute> = {}): MeasuredRoute => ({
  ...sampleRoute('/about'),
  lighthouse: { mobile: audit, desktop: audit },
  bytes,
  ...changes,
});

const failing = (changes: Partial<MeasuredRoute>): string[] =>
  cellsOf(route(changes), limits).flatMap(({ fails }, index) => {
    const reading = readings[index];
    return fails && reading ? [`${reading.group} ${reading.name} ${reading.unit ?? ''}`.trim()] : [];
  });

test('a page at its limits passes', () => {
  expect(failing({})).toEqual([]);
});

test.each<[string, Partial<MeasuredRoute>, string[]]>([
  [
    'axe',
    { axe: { light390: 0, light1440: 0, dark390: 2, dark1440: 0 } },
    ['axe findings', 'axe dark 390 px'],
  ],
  [
    'a score',
    { lighthouse: { mobile: { ...audit, performance: 99 }, desktop: audit } },
    ['phone performance'],
  ],
  [
    'a slow paint',
    { lighthouse: { mobile: audit, desktop: { ...audit, lcpRatio: 1.26 } } },
    ['desk LCP × bare'],
  ],
  [
    'blocking',
    { lighthouse: { mobile: { ...audit, tbt: 5, tbtOverBare: 1 }, desktop: audit } },
    ['phone TBT ms'],
  ],
  ['a shift', { lighthouse: { mobile: { ...audit, cls: 0.005 }, desktop: audit } }, ['phone CLS']],
  ['weight', { bytes: { ...bytes, html: 14_601 } }, ['bytes HTML, CSS B']],
  ['script inside', { bytes: { ...bytes, inlineScript: 2101 } }, ['bytes script inside B']],
  ['a script file', { bytes: { ...bytes, script: 1 } }, ['bytes script files B']],
  ['the first view', { bytes: { ...bytes, total: 60_001 } }, ['bytes first view B']],
  ['HTML', { htmlErrors: 1 }, ['markup HTML errors']],
  ['a broken link', { links: { checked: 3, broken: 1 } }, ['markup broken links']],
])('%s over its limit fails in its own column', (_what, changes, names) => {
  expect(failing(changes)).toEqual(names);
});

test('a page that asks search engines to stay out may lose points for it, and for nothing else', () => {
  const blocked = { ...audit, seo: 66, failed: ['is-crawlable'] };
  const both = { mobile: blocked, desktop: blocked };
  expect(failing({ indexed: false, lighthouse: both })).toEqual([]);
  expect(failing({ indexed: true, lighthouse: both })).toEqual(['phone SEO', 'desk SEO']);
  const worse = { ...blocked, failed: ['is-crawlable', 'meta-description'] };
  expect(failing({ indexed: false, lighthouse: { mobile: worse, desktop: blocked } })).toEqual(['phone SEO']);
});

test('what was not measured is empty, and does not fail', () => {
  const unmeasured = route({ axe: null, lighthouse: null, bytes: null, htmlErrors: null, links: null });
  const cells = cellsOf(unmeasured, limits);
  expect(cells).toHaveLength(readings.length);
  expect(cells.every(({ value, fails }) => value === null && !fails)).toBe(true);
});
