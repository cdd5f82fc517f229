/** Our counts beside those of NIST's sclite; studio/sclite-pairs.ts made the pairs and ran the program. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { align } from './alignment.ts';
import { errorsIn } from './error-rate.ts';

const pairs = readFileSync(new URL('sclite-pairs.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [counts, ...texts] = line.split('\t');
    const [reference = [], hypothesis = []] = texts.map((text) => text.split(' ').filter(Boolean));
    return { counts, reference, hypothesis };
  });

test('every count of every pair is the one of sclite', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(1000);
  const ours = pairs.map(({ reference, hypothesis }) => {
    const errors = errorsIn(align(reference, hypothesis, undefined, 'nist'));
    return [errors.correct, errors.substituted, errors.deleted, errors.inserted].join(' ');
  });
  expect(ours).toEqual(pairs.map(({ counts }) => counts));
});

test('the total of sclite exceeds the fewest edits in 7 of the 1,200 pairs, as the document on scoring says', () => {
  const higher = pairs.filter(({ reference, hypothesis }) => {
    const total = (weighing: 'fewest' | 'nist') =>
      align(reference, hypothesis, undefined, weighing).filter(({ op }) => op !== 'ok').length;
    return total('nist') > total('fewest');
  });
  expect([higher.length, pairs.length]).toEqual([7, 1200]);
});
