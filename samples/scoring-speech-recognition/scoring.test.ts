import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { align as alignTokens } from '../../metrics/alignment.ts';
import { bootstrap } from '../../metrics/bootstrap.ts';
import { errorCount, errorRate, errorsIn, pooledErrors } from '../../metrics/error-rate.ts';
import { align } from './align.ts';
import { normalise } from './normalise.ts';
import { report } from './report.ts';
import { interval, pool, score, verdict } from './score.ts';
import type { Utterance } from './score.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

// #region normalise
describe('normalising', () => {
  test.each([
    ["I'll pay £20 on the 3rd.", 'I will pay twenty pounds on the third'],
    ['Okay, it’s fifty pounds!', "OK it's £50"],
  ])('takes "%s" for "%s"', (one, other) => {
    expect(normalise(one)).toEqual(normalise(other));
  });

  test.each([
    ['I can come', "I can't come"],
    ['fifty pounds', 'fifteen pounds'],
    ["we're late", 'were late'],
  ])('keeps "%s" and "%s" apart', (one, other) => {
    expect(normalise(one)).not.toEqual(normalise(other));
  });
});
// #endregion normalise

// #region align
describe('aligning', () => {
  test('finds one edit of each kind', () => {
    const said = words('move fifty to the joint account on friday');
    const heard = words('move fifteen to joint account on a friday');
    const edits = align(said, heard).filter(({ kind }) => kind !== 'same');
    expect(edits).toEqual([
      { kind: 'sub', said: 'fifty', heard: 'fifteen' },
      { kind: 'del', said: 'the', heard: '' },
      { kind: 'ins', said: '', heard: 'a' },
    ]);
  });

  test.each([
    ['', 'a b', 2],
    ['a b', '', 2],
    ['a b c', 'a b c', 0],
    ['a b c d', 'b c d a', 2],
  ])('"%s" to "%s" costs %i', (said, heard, expected) => {
    const edits = align(words(said), words(heard));
    expect(edits.filter(({ kind }) => kind !== 'same')).toHaveLength(expected);
  });
});
// #endregion align

// #region score
const speech = { id: '', group: '', speaker: 'a', entities: [] };

test('the rate can pass 100%', () => {
  const { rate } = pool([score({ ...speech, said: 'Yes.', heard: 'yes I do so' })]);
  expect(rate).toBe(3);
});

test('errors are pooled, rates are not averaged', () => {
  const short = { words: 1, errors: 1, wanted: 0, got: 0 };
  const long = { words: 99, errors: 4, wanted: 0, got: 0 };
  expect(pool([short, long]).rate).toBe(0.05);
});

test('an entity counts only as a whole', () => {
  const entities = ['fifty pounds', 'nine'];
  const heard = 'fifty pound at ninety';
  const { wanted, got } = score({ ...speech, said: 'x', heard, entities });
  expect({ wanted, got }).toEqual({ wanted: 2, got: 0 });
});
// #endregion score

// #region interval
describe('the interval', () => {
  const good = { ...speech, said: 'a b c d', heard: 'a b c d' };
  const bad = { ...speech, speaker: 'b', said: 'a b c d', heard: 'x y' };

  test('is the same for the same seed', () => {
    expect(interval([good, bad], 7)).toEqual(interval([good, bad], 7));
  });

  test('has no width if there is but one speaker', () => {
    expect(interval([bad, bad, bad])).toEqual({ low: 1, high: 1 });
  });

  test('reaches from one speaker to the other if there are two', () => {
    expect(interval([good, bad])).toEqual({ low: 0, high: 1 });
  });
});

test.each([
  [{ low: 0.09, high: 0.2 }, 'over the limit'],
  [{ low: 0.02, high: 0.08 }, 'within the limit'],
  [{ low: 0.02, high: 0.2 }, 'not shown'],
])('%o is %s', (between, expected) => {
  expect(verdict(between, 0.08)).toBe(expected);
});
// #endregion interval

test('the report is the one that the guide shows', () => {
  const shown = readFileSync(new URL('report.txt', import.meta.url), 'utf8');
  expect(report(0.08)).toBe(shown.trimEnd());
});

describe('what the guide writes out is what the site computes with', () => {
  const file = new URL('utterances.json', import.meta.url);
  const { utterances } = JSON.parse(readFileSync(file, 'utf8')) as { utterances: Utterance[] };
  const errorsOf = ({ said, heard }: Utterance) => errorsIn(alignTokens(normalise(said), normalise(heard)));

  test.each(utterances)('$id has as many errors', (utterance) => {
    expect(score(utterance).errors).toBe(errorCount(errorsOf(utterance)));
  });

  test('the interval is the bootstrap over speakers', () => {
    const voices = Object.values(Object.groupBy(utterances, ({ speaker }) => speaker));
    const speakers = voices.map((own = []) => pooledErrors(own.map(errorsOf)));
    const rate = (drawn: Parameters<typeof pooledErrors>[0]) => errorRate(pooledErrors(drawn));
    expect(interval(utterances, 7)).toEqual(bootstrap(speakers, rate, { seed: 7 }));
  });
});
