import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { agreement } from '../../metrics/agreement.ts';
import { bootstrap as siteBootstrap } from '../../metrics/bootstrap.ts';
import { bootstrap } from './bootstrap.ts';
import { badClaims, faultyAnswers, newFaults } from './claims.ts';
import { inventedQuotes, kappa } from './judge.ts';
import { labels, loadRecording, readRecording } from './recorded.ts';
import type { Answer, Label } from './recorded.ts';
import { report } from './report.ts';

const text = 'A claim.';
const claim = (people: Label, judge = people) => ({ text, people, judge });
const answer = (id: string, ...claims: Answer['claims']): Answer => ({
  id,
  source: 'terms',
  question: '',
  answer: '',
  claims,
});
const times = (count: number, people: Label, judge: Label) =>
  Array.from({ length: count }, () => claim(people, judge));

// #region rates
test('claims and answers are counted apart', () => {
  const bad = claim('unsupported');
  const answers = [
    answer('1', bad, claim('contradicted'), claim('supported')),
    answer('2', claim('supported')),
    answer('3'),
  ];
  expect(badClaims(answers)).toBe(2 / 4);
  expect(faultyAnswers(answers)).toBe(1 / 3);
});

test('only what was clean before is a new fault', () => {
  const bad = claim('contradicted');
  const answers = [answer('1', bad), answer('2', bad)];
  expect(newFaults(answers, ['2', '9'])).toEqual(['2: A claim.']);
});
// #endregion rates

// #region kappa
describe('kappa', () => {
  test('is what it is by hand', () => {
    const claims = [
      ...times(140, 'supported', 'supported'),
      ...times(10, 'supported', 'unsupported'),
      ...times(26, 'unsupported', 'supported'),
      ...times(24, 'unsupported', 'unsupported'),
    ];
    expect(kappa(claims)).toBeCloseTo(0.155 / 0.335, 10);
  });

  test('is nothing for a judge that never reads', () => {
    const good = times(75, 'supported', 'supported');
    expect(kappa([...good, ...times(25, 'unsupported', 'supported')])).toBe(0);
  });

  test('is undefined if there is nothing to tell apart', () => {
    expect(kappa(times(9, 'supported', 'supported'))).toBeNaN();
  });
});
// #endregion kappa

// #region evidence
test('a quotation is in the source, or it is reported', () => {
  const quoted = (quote?: string) => ({ ...claim('supported'), quote });
  const recording = {
    about: '',
    sources: { terms: 'Sale items are exchanged,\nnot refunded.' },
    answers: [
      answer('1', quoted('exchanged, not refunded')),
      answer('2', quoted('exchanged or refunded')),
      answer('3', quoted(), claim('unsupported')),
    ],
    cleanBefore: [],
  };
  const expected = ['2: "exchanged or refunded"', '3: ""'];
  expect(inventedQuotes(recording)).toEqual(expected);
});
// #endregion evidence

// #region bootstrap
describe('the interval', () => {
  const sum = (some: number[]) => some.reduce((so, one) => so + one, 0);
  const mean = (some: number[]) => sum(some) / some.length;
  const half = [...Array<number>(50).fill(0), ...Array<number>(50).fill(1)];

  test('is the same for the same seed, and another for another', () => {
    const few = [1, 2, 4, 8, 16];
    const by = (seed: number) => bootstrap(few, mean, { seed, rounds: 40 });
    expect(by(7)).toEqual(by(7));
    expect(by(7)).not.toEqual(by(8));
  });

  test('comes near the textbook for a hundred coin tosses', () => {
    const { low, high } = bootstrap(half, mean);
    expect(low).toBeCloseTo(0.5 - 1.96 * 0.05, 1);
    expect(high).toBeCloseTo(0.5 + 1.96 * 0.05, 1);
  });
});
// #endregion bootstrap

test('a label with a typing mistake is refused, and named', () => {
  const recording = JSON.stringify(loadRecording());
  const mistyped = recording.replace('"contradicted"', '"wrong"');
  expect(() => readRecording(mistyped)).toThrow('"contradicted"');
});

test('the report is the one that the guide shows', () => {
  const shown = readFileSync(new URL('report.txt', import.meta.url), 'utf8');
  expect(report(loadRecording())).toBe(shown.trimEnd());
});

describe('what the guide writes out is what the site computes with', () => {
  const { answers } = loadRecording();

  test('kappa', () => {
    const claims = answers.flatMap((one) => one.claims);
    const counts = labels.map((people) =>
      labels.map((judge) => claims.filter((one) => one.people === people && one.judge === judge).length),
    );
    expect(kappa(claims)).toBeCloseTo(agreement(counts).kappa, 12);
  });

  test('the bootstrap', () => {
    expect(bootstrap(answers, badClaims, { seed: 7 })).toEqual(
      siteBootstrap(answers, (drawn) => badClaims([...drawn]), { seed: 7 }),
    );
  });
});
