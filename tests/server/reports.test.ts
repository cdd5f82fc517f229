/** Each sample report: the figures on its page are computed from the rows offered for download. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ReportData } from '../../src/reports/report-data.ts';
import type { Content } from '../../src/content/content-files.ts';
import { computes } from '../../src/reports/computes.ts';
import { fillFigures } from '../../src/lib/figures.ts';
import { readPrinted, wordsOf } from '../../studio/reports/print.ts';
import { documentOf } from '../helpers/built-document.ts';
import { reports as measures } from '../../studio/reports/reports.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const REPORTS = globSync('content/reports/*.yaml').map((file) => basename(file, '.yaml'));

const built = (file: string): string => readFileSync(`${DIST}/our-works/${file}`, 'utf8');
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);

test('each report has its computation and the command that measures it', () => {
  expect(Object.keys(computes).toSorted()).toEqual(REPORTS.toSorted());
  expect(Object.keys(measures).toSorted()).toEqual(REPORTS.toSorted());
});

test('each report is linked from the page of a service', () => {
  const services = globSync('content/services/*.yaml').map(
    (file) => parse(readFileSync(file, 'utf8')) as { path: string; report?: string },
  );
  const { services: home } = parse(readFileSync('content/home.yaml', 'utf8')) as Content<'home'>;
  // A service without a page has a card on the home page.
  const ofCards = home.cards.flatMap(({ report }) => report ?? []);
  for (const name of ofCards)
    expect(readFileSync(`${DIST}/index.html`, 'utf8')).toContain(`href="/our-works/reports/${name}"`);
  const named = new Set([...services.map(({ report }) => report), ...ofCards]);
  expect(
    REPORTS.filter((name) => !named.has(name)),
    'Name these in `report` of a service',
  ).toEqual([]);
  for (const { path, report } of services) {
    const link = report ? `/our-works#report-${report}` : '/our-works#reports';
    expect(readFileSync(`${DIST}${path}.html`, 'utf8'), path).toContain(`href="${link}"`);
  }
});

describe.each(REPORTS)('%s', (name) => {
  const html = built(`reports/${name}.html`);
  const document = documentOf(html);
  const data = JSON.parse(built(`report-files/${name}.json`)) as ReportData;
  const words = parse(readFileSync(`content/reports/${name}.yaml`, 'utf8')) as Content<'reports'>;
  const computed = computes[name]?.(data) ?? { figures: {}, results: {} };
  const figures = Object.fromEntries(
    Object.entries(computed.figures).map(([id, value]) => [
      id,
      { value, meaning: '', basis: 'measured' as const },
    ]),
  );

  test('every table is available as CSV with the same rows as the JSON', () => {
    for (const [table, rows] of Object.entries(data.tables)) {
      const { data: read } = Papa.parse<Record<string, string>>(built(`report-files/${name}/${table}.csv`), {
        header: true,
        skipEmptyLines: true,
      });
      const columns = [...new Set(rows.flatMap(Object.keys))];
      expect(read).toEqual(
        rows.map((row) => Object.fromEntries(columns.map((column) => [column, `${row[column] ?? ''}`]))),
      );
    }
  });

  test('its sentences contain the figures computed from the download', () => {
    const { question, verdict, headline, answer, method, findings, next, results } = fillFigures(
      words,
      figures,
      name,
    );
    const text = squeezed(document.querySelector('main')?.textContent ?? '');
    const said = strings([
      [question, verdict, headline.unit, headline.base, headline.interval, answer, method, next],
      findings.map(({ title, steps, expected, seen, rate }) => [title, steps, expected, seen, rate]),
      results.map(({ title, text: about }) => [title, about]),
    ]);
    for (const sentence of said) expect(text).toContain(squeezed(sentence));
    const unused = Object.entries(computed.figures).filter(([, value]) => !text.includes(squeezed(value)));
    expect(unused, 'figures that the page does not use').toEqual([]);
  });

  test('its first page has the verdict, one large figure, three findings and the decision', () => {
    const opening = squeezed(document.querySelector('#opening')?.textContent ?? '');
    const first = document.querySelector('#summary');
    expect([...document.querySelectorAll('main > section')].slice(0, 2).map(({ id }) => id)).toEqual([
      'opening',
      'summary',
    ]);
    const { verdict, next, findings } = fillFigures(words, figures, name);
    expect(opening).toContain(squeezed(verdict));
    const large = document.querySelectorAll('#opening [data-headline] strong');
    expect([...large].map(({ textContent }) => textContent)).toEqual([
      computed.figures[words.headline.figure],
    ]);
    expect([...(first?.querySelectorAll('li a') ?? [])].map(({ textContent }) => textContent)).toEqual(
      findings.slice(0, 3).map(({ title }) => title),
    );
    for (const link of first?.querySelectorAll('a') ?? [])
      expect(document.querySelector(link.getAttribute('href') ?? ''), link.textContent ?? '').not.toBe(null);
    expect(squeezed(first?.textContent ?? '')).toContain(squeezed(next[0] ?? 'no decision'));
  });

  test('the lists show its figure with its base, and one of them its chart', () => {
    const { headline } = fillFigures(words, figures, name);
    for (const [list, selector] of [
      ['our-works.html', `#report-${name}`],
      ['our-works/reports.html', `li:has(a[href="/our-works/reports/${name}"])`],
    ] as const) {
      const item = documentOf(readFileSync(`${DIST}/${list}`, 'utf8')).querySelector(`main ${selector}`);
      const text = squeezed(item?.querySelector('[data-headline]')?.textContent ?? '');
      expect(text, list).toContain(squeezed(`${headline.figure.value} ${headline.unit} ${headline.base}`));
      expect(item?.querySelector('figure svg') !== null, `a chart in ${list}`).toBe(
        list !== 'our-works.html',
      );
    }
  });

  test('long tables are folded, short ones are not', () => {
    for (const { id } of words.results) {
      const rows = computed.results[id]?.rows.length ?? 0;
      expect(document.querySelector(`#${id} details table`) !== null, id).toBe(rows > 8);
    }
  });

  test('its tables contain the cells computed from the download', () => {
    for (const { id } of words.results) {
      const shown = [...document.querySelectorAll(`#${id} > :last-child tbody tr`)].map((row) => [
        row.querySelector('th')?.textContent,
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ]);
      const wanted = computed.results[id]?.rows.map((row) => [row.name, ...row.cells]) ?? [];
      expect(shown.map((cells, index) => cells.slice(0, wanted[index]?.length))).toEqual(wanted);
    }
  });

  test('its PDF is tagged and matches the page', async () => {
    const pdf = built(`report-files/${name}.pdf`);
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/StructTreeRoot');
    expect((await readPrinted())[name], `the page has changed: npm run studio -- draw ${name}`).toBe(
      wordsOf(html),
    );
  });

  test('it links to its service, the form for that service, an article, the trust page and its files', () => {
    const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toContain(words.service);
    expect(hrefs).toContain('/trust');
    expect(hrefs).toContain(`/our-works/report-files/${name}.pdf`);
    expect(hrefs.some((href) => href.startsWith('/contact?service='))).toBe(true);
    expect(hrefs.some((href) => href.startsWith('/resources/blog/'))).toBe(true);
    for (const href of hrefs.filter((each) => /\.(?:pdf|json|csv)$/.test(each)))
      expect(existsSync(DIST + href), href).toBe(true);
  });
});
