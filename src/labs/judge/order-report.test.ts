import { expect, test } from 'vitest';
import { orderReportOf, type OrderReport } from './order-report.ts';
import { orderRows, orderSummary, orderVerdicts } from './order-words.ts';
import { readOrders } from './read-orders.ts';
import { NO_COLUMNS, USUAL } from './source.ts';

/** Pairs by their verdicts with A and with B shown first. */
function report(counts: Record<string, number>): OrderReport {
  const rows = Object.entries(counts).flatMap(([row, count]) => Array<string>(count).fill(row));
  const source = { text: ['ab,ba', ...rows].join('\n'), columns: NO_COLUMNS };
  const found = orderReportOf(readOrders(source, { ...USUAL, meaning: 'answers' }));
  if (!found) throw new Error('nothing was measured');
  return found;
}
const titles = (counts: Record<string, number>) => orderVerdicts(report(counts)).map(({ title }) => title);

const BIASED = { 'A,A': 40, 'B,B': 20, 'tie,tie': 10, 'A,B': 20, 'B,A': 4, 'A,tie': 3 };

test('shares and exact tests are those of the counts', () => {
  const found = report(BIASED);
  expect(found).toMatchObject({
    pairs: 97,
    changed: { value: 27 / 97 },
    place: { first: 23, second: 4, rate: { value: 23 / 27 } },
    answer: { first: 40, second: 20, rate: { value: 2 / 3 } },
    ties: 37,
    counts: [
      [40, 20, 3],
      [4, 20, 0],
      [0, 0, 10],
    ],
  });
  // binom.test(4, 27) and binom.test(20, 60) in R
  expect(found.place.chance).toBeCloseTo(0.0003106, 6);
  expect(found.answer.chance).toBeCloseTo(0.01349, 4);
});

test('a preference for a place and the better answer are named', () => {
  expect(titles(BIASED)).toEqual([
    '27.8% of the verdicts change with the order',
    'The judge prefers what is shown first',
    'A is better',
  ]);
  expect(titles({ 'B,B': 30, 'A,A': 10, 'B,A': 12, 'A,B': 1 })).toEqual([
    '24.5% of the verdicts change with the order',
    'The judge prefers what is shown second',
    'B is better',
  ]);
});

test('too few show neither', () => {
  expect(titles({ 'A,A': 5, 'B,B': 0, 'A,B': 5 })).toEqual([
    '50.0% of the verdicts change with the order',
    'No preference for a place is shown',
    'Neither answer is shown to be better',
  ]);
  const text = orderSummary(report({ 'A,A': 5, 'A,B': 5 }));
  expect(text.match(/Fewer than 6 of them never decide it/g)).toHaveLength(2);
  expect(orderSummary(report({ 'A,A': 9, 'B,B': 8, 'A,B': 4, 'B,A': 3 }))).not.toContain('Fewer than');
});

test('a judge that never changes its verdict prefers no place', () => {
  const found = report({ 'A,A': 30, 'B,B': 12 });
  expect(found.place).toMatchObject({ rate: null, chance: 1 });
  expect(titles({ 'A,A': 30, 'B,B': 12 })).toEqual(['No verdict changes with the order', 'A is better']);
  expect(orderVerdicts(found)[0]).toMatchObject({ shown: true });
});

test('always the first place leaves no winner', () => {
  expect(titles({ 'A,B': 40 })).toEqual([
    '100.0% of the verdicts change with the order',
    'The judge prefers what is shown first',
    'Neither answer is shown to be better',
  ]);
});

test('the table to copy and the enquiry have the figures', () => {
  expect(orderRows(report(BIASED))).toEqual([
    ['Verdict changes with the order, of 97 pairs', '27.8%', '19.9 to 37.5%'],
    ['Changed to the first place, of 27 changed verdicts', '85.2%', '67.5 to 94.1%'],
    ['A wins, of 60 pairs won, 37 ties', '66.7%', '54.1 to 77.3%'],
    ['Preference for a place, sign test', 'p < 0.001'],
    ['A against B, sign test', 'p = 0.013'],
  ]);
  expect(orderSummary(report(BIASED))).toContain('97 pairs of answers, compared in both orders');
  expect(orderSummary(report(BIASED)).length).toBeLessThan(1000);
});
