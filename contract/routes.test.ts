import { expect, test } from 'vitest';
import { contactPath, contactTokenPath, thankYouPath } from './answers.ts';
import { newsletterPages, newsletterPath, newsletterTokenPath } from './newsletter.ts';
import { routes } from './routes.ts';
import { searchWorkerPath } from './search.ts';

test.each(routes.map((route) => [route]))('the route %j is written as addresses are', (route) => {
  expect(route).toMatch(/^\/(?:[a-z]+(?:[/-][a-z]+)*)?$/);
});

test('no route is listed twice, and none of the site is missing by accident', () => {
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes.length).toBeGreaterThanOrEqual(44);
});

test('every page that a form leads to is a route', () => {
  const pages = [thankYouPath, ...Object.values(newsletterPages)];
  expect(routes).toEqual(expect.arrayContaining(pages));
  expect(pages).toHaveLength(8);
});

test('no call is taken for a page', () => {
  const calls = [contactPath, contactTokenPath, newsletterPath, newsletterTokenPath];
  expect(calls.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(new Set(calls).size).toBe(calls.length);
  expect(searchWorkerPath).toMatch(/^\/.+\.js$/);
});
