import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { weightedKappa } from './weighted-kappa.ts';

const one = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 2, 3, 3, 4, 1, 5, 5, 2];
const other = [1, 2, 3, 4, 4, 2, 2, 4, 4, 5, 1, 3, 2, 4, 1, 3, 5, 3];
const counts = [1, 2, 3, 4, 5].map((first) =>
  [1, 2, 3, 4, 5].map(
    (second) => one.filter((value, place) => value === first && other[place] === second).length,
  ),
);

// sklearn.metrics.cohen_kappa_score(one, other, weights='quadratic')
test('as scikit-learn computes it', () => {
  expect(weightedKappa(counts, [1, 2, 3, 4, 5])).toBeCloseTo(0.8440207972270364, 12);
});

test('with two labels it is Cohen’s kappa, whatever their values', () => {
  const two = [[20, 5], [10, 15]]; // prettier-ignore
  expect(weightedKappa(two, [0, 7])).toBeCloseTo(agreement(two).kappa, 12);
});

test('with one label only it is not defined', () => {
  expect(weightedKappa([[9, 0], [0, 0]], [1, 2])).toBeNaN(); // prettier-ignore
});
