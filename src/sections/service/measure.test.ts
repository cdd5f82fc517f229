import { expect, test } from 'vitest';
import { measure, type Metric } from './measure.ts';

const metric = (given: Partial<Metric>): Metric => ({ name: 'n', description: 'd', max: 100, ...given });
const figure = { value: 'under 500ms', number: 500, meaning: 'm', basis: 'company' as const };

test('prints the figure and draws its number on the scale', () => {
  expect(measure(metric({ figure, max: 2000, target: 1000 }))).toEqual({
    value: 'under 500ms',
    at: 25,
    target: 50,
    counts: undefined,
  });
});

test('computes a percentage from the counts that it prints', () => {
  const ratio = { part: 1130, whole: 1200, of: 'entities' };
  expect(measure(metric({ ratio }))).toMatchObject({
    value: '94.2%',
    at: 94.2,
    counts: '1,130 of 1,200 entities',
  });
  expect(measure(metric({ ratio: { part: 5, whole: 2, of: 'words', what: 'errors' } }))).toMatchObject({
    value: '250.0%',
    at: 100,
    counts: '5 errors in 2 words',
  });
});

test('refuses to draw a figure without a number', () => {
  expect(() => measure(metric({ figure: { ...figure, number: undefined } }))).toThrow('"n" needs a figure');
});
