import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { exampleKept } from '../example.ts';
import { EACH } from '../limits.ts';
import type { Run } from '../run.ts';
import { reportHtml, type ReportInput } from './report-html.ts';

const { lab: _, run, base, ...rest } = await exampleKept();
if (!run || !base) throw new Error('the example has two runs');
const input: ReportInput = {
  ...rest,
  run,
  base,
  notes: ['2 lines of a.csv could not be read.'],
  made: new Date('2026-11-19T14:03:00Z'),
  lab: 'https://site.example/labs/load',
};
const documentOf = (report: string): Document => new JSDOM(report).window.document;
const titles = (report: Document): string[] =>
  [...report.querySelectorAll('h2')].map((one) => one.textContent);
const textOf = (report: Document): string => report.body.textContent.replaceAll(/\s+/g, ' ');

test('has the verdicts, figures, charts, comparison, endpoints, and what was assumed', () => {
  const report = documentOf(reportHtml(input));
  expect(titles(report)).toEqual([
    '1 limit not decided',
    'All requests',
    'p99 compared with shop, release 41',
    'Over time',
    'Where it slows down',
    'By endpoint',
    'How the figures came about',
  ]);
  expect(report.querySelector('h1')?.textContent).toBe('Load test: shop, release 42');
  const text = textOf(report);
  expect(text).toContain('Report made 2026-11-19 14:03 UTC');
  expect(text).toContain('Began 2026-01-12 09:00 UTC');
  expect(text).toContain('POST /pay');
  expect(text).toMatch(/p99 of each endpoint: at most 50 ms/);
  expect(text).toContain('2 lines of a.csv could not be read.');
  expect(report.querySelectorAll('svg')).toHaveLength(3);
  expect(
    [...report.querySelectorAll('svg path.main')].every((one) =>
      /^M[\d.]+ [\d.]+L/.test(one.getAttribute('d') ?? ''),
    ),
  ).toBe(true);
});

test('has the runs of a series, and no section for what there is not', () => {
  const series = textOf(documentOf(reportHtml({ ...input, older: [run, base] })));
  expect(series).toContain('Run by run');
  expect(series).toContain('with 6 runs or more, three on each side; there are 4.');
  const bare = { ...run, slices: [], knee: null, warnings: [], start: null, seconds: 0 };
  const report = documentOf(reportHtml({ ...input, run: bare, base: null, limits: [], notes: [] }));
  expect(titles(report)).toEqual(['Limits', 'All requests', 'By endpoint', 'How the figures came about']);
  expect(textOf(report)).toContain('No limits were set.');
  expect(textOf(report)).toContain('Began not in the file');
});

const EVIL = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'onload='x`,
  `</style></title><b>`,
];

test('names in a file are text, wherever they stand', () => {
  const evil = EVIL.join(' ');
  const named = (from: Run): Run => ({
    ...from,
    name: evil,
    format: evil,
    warnings: [evil],
    rows: from.rows.map((row) => ({ ...row, name: evil })),
  });
  const report = reportHtml({
    ...input,
    run: named(run),
    base: named(base),
    older: [named(run)],
    notes: [evil],
    limits: [
      { what: 'p99', of: EACH, value: 50 },
      { what: 'p95', of: evil, value: 50 },
    ],
  });
  const found = documentOf(report);
  const allowed = new Set(
    'html head meta title style body main h1 h2 dl dt dd section div table thead tbody tr th td small strong p figure figcaption svg line text polygon path circle ul li footer a'.split(
      ' ',
    ),
  );
  const elements = [...found.querySelectorAll('*')];
  expect(
    elements.filter(({ localName }) => !allowed.has(localName)).map(({ localName }) => localName),
  ).toEqual([]);
  const attributes = elements.flatMap((one) => one.getAttributeNames());
  expect(attributes.filter((name) => /^on|^src|^style$/.test(name))).toEqual([]);
  expect([...found.querySelectorAll('[href]')].map((one) => one.getAttribute('href'))).toEqual([input.lab]);
  expect(found.title).toBe(`Load test: ${evil}`);
  expect(found.querySelector('h1')?.textContent).toContain(evil);
  expect(textOf(found).split(evil).length).toBeGreaterThan(8);
});

test('loads nothing and forbids scripts', () => {
  const report = reportHtml(input);
  expect(documentOf(report).querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(report).not.toMatch(/url\(|@import|<link|<script|<img/);
});
