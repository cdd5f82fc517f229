/** The headline figures of each report, counted from its CSV files by arithmetic that the site does not use. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const FOLDER = `${DIST}/our-works/reports`;

type Row = Record<string, string>;
type Tables = (name: string) => Row[];
type Recount = (table: Tables) => (string | RegExp)[];

const sum = (rows: Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

const recounts: Record<string, Recount> = {
  api(table) {
    const damaged = table('fuzz').filter(({ kind }) => kind !== 'other valid text');
    const sent = sum(damaged, 'answers');
    const failed = table('contract').filter(({ broken }) => broken === 'false').length;
    expect(damaged.filter(({ status }) => Number(status) >= 500)).toEqual([]);
    return [
      `none of ${sent.toLocaleString('en')} damaged requests`,
      `failed ${failed} assertions`,
      // Wilson's upper end for none of n.
      `below ${percent(1.96 ** 2, sent + 1.96 ** 2)}`,
    ];
  },
  validation(table) {
    const cases = table('predictions');
    const right = cases.filter(({ malignant, score }) => (malignant === 'true') === Number(score) >= 0.5);
    const [decision] = table('decision');
    const threshold = Number(decision?.threshold);
    const ill = cases.filter(({ malignant }) => malignant === 'true');
    const missed = ill.filter(({ score }) => Number(score) < threshold);
    const alarms = cases.filter(
      ({ malignant, score }) => malignant === 'false' && Number(score) >= threshold,
    );
    const brier = sum(
      cases.map(({ malignant, score }) => ({
        square: `${(Number(score) - Number(malignant === 'true')) ** 2}`,
      })),
      'square',
    );
    return [
      `${percent(right.length, cases.length)} of ${cases.length} cases are right`,
      `it misses ${missed.length} of ${ill.length} and raises ${alarms.length} false alarms`,
      `the Brier score from ${(brier / cases.length).toFixed(4)}`,
    ];
  },
  chatbot(table) {
    const heard = new Map(
      table('variants')
        .filter(({ variant }) => variant === 'as documented')
        .map((row) => [row.no, Number(row.confidence) >= 0.5 ? row.heard : '0']),
    );
    const known = table('utterances').filter(({ meant }) => meant !== '');
    const right = known.filter(({ no, meant }) => meant?.split(' ').includes(heard.get(no) ?? ''));
    const unknown = table('utterances').filter(({ meant }) => meant === '');
    const answered = unknown.filter(({ no }) => heard.get(no) !== '0');
    return [
      `it answers ${right.length} of ${known.length} rightly (${percent(right.length, known.length)}`,
      `it takes ${answered.length} of ${unknown.length} utterances for its business`,
    ];
  },
  webscraping(table) {
    const days = table('days');
    const swapped = days.filter(({ delivered, date }) => delivered !== '' && delivered !== date);
    const asked = table('requests').filter(({ pass }) => pass !== 'first');
    const unchanged = asked.filter(({ status }) => status === '304');
    return [
      `${swapped.length} of ${days.length} articles`,
      `On the second pass ${unchanged.length} of ${asked.length} answers said that nothing had changed`,
    ];
  },
};

describe.each(Object.entries(recounts))('%s', (name, recount) => {
  const table: Tables = (file) =>
    Papa.parse<Row>(readFileSync(`${FOLDER}/${name}/${file}.csv`, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;

  test('says what its rows add up to', () => {
    const { textContent } =
      documentOf(readFileSync(`${FOLDER}/${name}.html`, 'utf8')).querySelector('main') ?? {};
    const text = textContent?.replaceAll(/\s+/g, ' ');
    for (const words of recount(table)) expect(text).toMatch(words);
  });
});
