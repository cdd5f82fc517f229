import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('makes a name part of an address', () => {
  expect(slugOf('Flaky tests')).toBe('flaky-tests');
  expect(slugOf(' CI / CD ')).toBe('ci-cd');
  expect(slugOf('k6')).toBe('k6');
});
