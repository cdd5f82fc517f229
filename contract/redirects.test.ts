import { expect, test } from 'vitest';
import { redirectLocation } from './redirects.ts';

test.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?a=1&b', '/new?a=1&b'],
  ['/new#place', '?a=1', '/new?a=1#place'],
  ['/new?c=2#place', '?a=1', '/new?c=2&a=1#place'],
  ['/new?c=2', '', '/new?c=2'],
])('to %s with %s is %s', (to, query, location) => {
  expect(redirectLocation(to, query)).toBe(location);
});
