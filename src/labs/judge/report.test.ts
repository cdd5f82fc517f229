import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLabels } from './read-labels.ts';
import { reportOf } from './report.ts';
import { NO_COLUMNS, USUAL, type Settings } from './source.ts';

type Labelled = [human: string, judge: string, ...more: string[]];
const times = (count: number, ...labels: Labelled): Labelled[] => Array<Labelled>(count).fill(labels);

function report(rows: readonly Labelled[], settings: Partial<Settings> = {}, head = 'human,judge,rater 3') {
  const text = [head, ...rows.map((labels) => labels.join(','))].join('\n');
  const found = reportOf(readLabels({ text, columns: NO_COLUMNS }), { ...USUAL, ...settings });
  if (!found) throw new Error('nothing was measured');
  return found;
}

const article = [
  ...times(140, 'pass', 'pass'),
  ...times(10, 'pass', 'fail'),
  ...times(26, 'fail', 'pass'),
  ...times(24, 'fail', 'fail'),
];

test('the figures of our own article on judges', () => {
  const found = report(article, {}, 'human,judge');
  expect(found.kappa.value).toBeCloseTo(0.463, 3);
  expect(found.agreement.value).toBeCloseTo(0.82, 10);
  expect(found.constant.value).toBe(0.75);
  expect(found.lead.value).toBeCloseTo(0.07, 10);
  expect(found.passesSeen?.value).toBeCloseTo(140 / 150, 10);
  expect(found.failsSeen?.value).toBe(0.48);
  expect(found.counts).toEqual([
    [140, 10],
    [26, 24],
  ]);
});

test('the rate is that of people if they labelled all rows, else the corrected rate of the judge', () => {
  expect(report(article).rate).toMatchObject({ by: 'people', value: 0.75 });
  const more = report([...article, ...times(830, '', 'pass'), ...times(170, '', 'fail')]);
  expect(more.judgeOnly).toBe(1000);
  expect(more.judgeRate?.value).toBe(0.83);
  // 0.83, less the 16 in 200 that only the judge passes, on balance.
  expect(more.rate).toMatchObject({ by: 'correction', value: expect.closeTo(0.75, 3) as number });
});

test('a constant judge is no better than a constant answer, and the rate is that of the labels', () => {
  const found = report([...times(30, 'pass', 'pass'), ...times(10, 'fail', 'pass'), ...times(5, '', 'pass')]);
  expect(found.lead.value).toBe(0);
  // At most 8.8% of rows: Clopper and Pearson’s end of 0 in 40.
  expect(found.lead.interval?.high).toBeCloseTo(0.088, 1);
  expect(found.lead.interval?.low).toBeCloseTo(-0.088, 1);
  expect(found.kappa.value).toBe(0);
  expect(found.rate).toMatchObject({ by: 'correction', value: 0.75 });
  expect(found.toSettle).toBeGreaterThan(100);
});

test('thirty agreements of thirty do not make kappa certain', () => {
  const found = report([...times(21, 'pass', 'pass', 'pass'), ...times(9, 'fail', 'fail', 'fail')]);
  for (const kappa of [found.kappa, found.group?.kappa]) {
    expect(kappa?.value).toBe(1);
    expect(kappa?.interval?.low).toBeLessThan(0.95);
  }
});

test('with a single label kappa is undefined, and nothing breaks', () => {
  const found = report(times(5, 'pass', 'pass'));
  expect(found.kappa).toEqual({ value: Number.NaN, interval: null });
  expect(found.failsSeen).toBeNull();
});

test('one label decides nothing: the interval of a share of people is exact', () => {
  const found = report(times(1, 'pass', 'pass'), { target: 20 });
  expect(found.rate?.interval?.low).toBeCloseTo(0.025, 10);
  expect(found.toSettle).toBeGreaterThan(0);
  expect(report(times(1, 'pass', 'pass'), { target: 2 }).toSettle).toBe(0);
});

test('more labels would decide it, unless too few rows were judged', () => {
  const few = [
    ...times(14, 'pass', 'pass'),
    ...times(1, 'pass', 'fail'),
    ...times(4, 'fail', 'fail'),
    ...times(1, 'fail', 'pass'),
  ];
  const judged = (count: number) => [...times(count * 9, '', 'pass'), ...times(count, '', 'fail')];
  expect(report([...few, ...judged(10)]).toSettle).toBeGreaterThan(0);
  const many = [few, few, few, few, few].flat();
  expect(report([...many, ...judged(100)]).toSettle).toBe(0);
  expect(report([...few, ...judged(1)]).toSettle).toBe('never');
  expect(report(article, { target: 20 }).toSettle).toBe(0);
});

test('three raters are measured together and in pairs', () => {
  const { group } = report([
    ...times(4, 'pass', 'pass', 'fail'),
    ...times(3, 'fail', 'fail', 'fail'),
    ...times(2, 'pass', '', ''),
  ]);
  expect(group?.rows).toBe(7);
  expect(group?.pairs.map(({ first, second }) => `${first}+${second}`)).toEqual([
    'human+judge',
    'human+rater 3',
    'judge+rater 3',
  ]);
  expect(group?.pairs[0]?.kappa).toBe(1);
});

test('the pass label is the chosen one, else the only one that looks like it, else it is asked', () => {
  const rows = [...times(3, 'red', 'blue'), ...times(2, 'blue', 'blue')];
  expect(report(rows)).toMatchObject({
    pass: '',
    passesSeen: null,
    judgeRate: null,
    rate: null,
    toSettle: null,
  });
  expect(report(rows, { pass: 'Blue' })).toMatchObject({ pass: 'blue', judgeRate: { value: 1 } });
  expect(report(article.toReversed()).pass).toBe('pass');
  expect(report([...times(3, 'good', 'ok'), ...times(2, 'bad', 'bad')]).pass).toBe('');
});

test('of a scale nothing passes until it is said from where on', () => {
  const rows = [
    ...times(2, '5', '4'),
    ...times(3, '1', '1'),
    ...times(1, '4.0', '3'),
    ...times(4, '10', '5'),
  ];
  const found = report(rows);
  expect(found).toMatchObject({ labels: ['1', '3', '4', '5', '10'], pass: '', rate: null });
  expect(found.passOptions).toEqual([
    '3 or more',
    '4 or more',
    '5 or more',
    '10 or more',
    '1 or less',
    '3 or less',
    '4 or less',
    '5 or less',
  ]);
  expect(report(rows, { pass: '4 or more' })).toMatchObject({
    passesSeen: { value: 6 / 7 },
    failsSeen: { value: 1 },
    judgeRate: { value: 0.6 },
    rate: { value: 0.7 },
  });
  expect(report(rows, { pass: '1 or less' })).toMatchObject({ rate: { value: 0.3 } });
});

/** Of both labels: of one alone there is no kappa to compare. */
const cells = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20))
  .filter(([a, b, c, d]) => a + b + c > 0 && b + c + d > 0);
const table = ([a, b, c, d]: number[], names: [string, string]) => [
  ...times(a ?? 0, names[0], names[0]),
  ...times(b ?? 0, names[0], names[1]),
  ...times(c ?? 0, names[1], names[0]),
  ...times(d ?? 0, names[1], names[1]),
];

test('swapping the raters keeps the agreement, swapping the labels mirrors the rates', () => {
  fc.assert(
    fc.property(cells, (counts) => {
      const found = report(table(counts, ['pass', 'fail']));
      const [a, b, c, d] = counts;
      const swappedRaters = report(table([a, c, b, d], ['pass', 'fail']));
      expect(swappedRaters.kappa.value).toBeCloseTo(found.kappa.value, 10);
      expect(swappedRaters.agreement).toEqual(found.agreement);
      const swappedLabels = report(table(counts, ['fail', 'pass']));
      expect(swappedLabels.kappa.value).toBeCloseTo(found.kappa.value, 10);
      expect(swappedLabels.passesSeen).toEqual(found.failsSeen);
      expect(swappedLabels.failsSeen).toEqual(found.passesSeen);
    }),
    { numRuns: 30 },
  );
});

test('other measures: weighted kappa only on a scale, alpha with missing labels', () => {
  const names = report([
    ...times(20, 'pass', 'pass', 'pass'),
    ...times(6, 'fail', 'fail'),
    ...times(2, 'pass', 'fail'),
  ]);
  expect(names.others.map(({ name }) => name)).toEqual(['Gwet’s AC1', 'Krippendorff’s alpha, all raters']);
  const scale = report(
    [...times(9, '5', '4'), ...times(9, '1', '2'), ...times(9, '3', '3')],
    {},
    'human,judge',
  );
  const [weighted, ac1, alpha] = scale.others;
  expect(scale.kappa.value).toBeLessThan(0.3);
  expect(weighted?.rate.value).toBeGreaterThan(0.7);
  expect(weighted?.rate.interval?.high).toBeGreaterThan(weighted?.rate.value ?? 1);
  expect(ac1?.rate.value).toBeLessThan(0.3);
  expect(alpha?.rate.value).toBeCloseTo(weighted?.rate.value ?? 0, 1);
});
