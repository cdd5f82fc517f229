import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { confusionScores, heatLevel } from './confusion.ts';

test('scores a matrix worked out by hand', () => {
  const { total, accuracy, macroF1, classes } = confusionScores([
    [8, 2],
    [1, 9],
  ]);
  expect(total).toBe(20);
  expect(accuracy).toBe(0.85);
  expect(classes[0]).toEqual({ support: 10, precision: 8 / 9, recall: 0.8, f1: 16 / 19 });
  expect(classes[1]?.precision).toBe(9 / 11);
  expect(macroF1).toBeCloseTo((16 / 19 + 18 / 21) / 2, 12);
});

test('a class that is never predicted scores 0 instead of failing', () => {
  const { classes } = confusionScores([
    [5, 0],
    [5, 0],
  ]);
  expect(classes[1]).toEqual({ support: 5, precision: 0, recall: 0, f1: 0 });
});

test('refuses a matrix that is not square', () => {
  expect(() => confusionScores([[1, 2]])).toThrow(RangeError);
  expect(() => confusionScores([])).toThrow(RangeError);
});

test('F1 is the harmonic mean of precision and recall, and accuracy the recall weighted by support', () => {
  const matrix = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 }), {
    minLength: 3,
    maxLength: 3,
  });
  fc.assert(
    fc.property(matrix, (counts) => {
      const { total, accuracy, classes } = confusionScores(counts);
      for (const { precision, recall, f1 } of classes) {
        expect(f1).toBeCloseTo((2 * precision * recall) / (precision + recall), 9);
      }
      const weighted = classes.reduce((sum, { recall, support }) => sum + recall * support, 0);
      expect(accuracy).toBeCloseTo(weighted / total, 9);
    }),
  );
});

test('heat grows with the share of the row', () => {
  expect([0, 1, 10, 40, 90].map((count) => heatLevel(count, 100))).toEqual([0, 1, 2, 3, 4]);
  expect([5, 20, 60].map((count) => heatLevel(count, 100))).toEqual([2, 3, 4]);
  expect(heatLevel(0, 0)).toBe(0);
});
