import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['/services/api', '/services/manual', '/about', '/resources/blog'];

test.each([
  ['/services/apii', '/services/api'],
  ['/abuot', '/about'],
  ['/resource/blog', '/resources/blog'],
])('%s was meant to be %s', (written, meant) => {
  expect(nearest(written, names)).toBe(meant);
});

test('what is like none of them was meant to be none', () => {
  expect(nearest('/x', names)).toBeUndefined();
  expect(nearest('/gardening', names)).toBeUndefined();
});
