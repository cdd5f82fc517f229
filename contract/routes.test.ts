import { expect, test } from 'vitest';
import { CONTACT_PATH, CONTACT_TOKEN_PATH, THANK_YOU_PATH } from './answers.ts';
import { newsletterPages, NEWSLETTER_PATH, NEWSLETTER_TOKEN_PATH } from './newsletter.ts';
import { ROUTES } from './routes.ts';
import { SEARCH_WORKER_PATH } from './search.ts';

test.each(ROUTES.map((route) => [route]))('the route %j is lower case without a trailing slash', (route) => {
  expect(route).toMatch(/^\/(?:[a-z]+(?:[/-][a-z]+)*)?$/);
});

test('no route is listed twice', () => {
  expect(ROUTES.filter((route, place) => ROUTES.indexOf(route) !== place)).toEqual([]);
});

test('every page that a form leads to is a route', () => {
  expect(ROUTES).toEqual(expect.arrayContaining([THANK_YOU_PATH, ...Object.values(newsletterPages)]));
});

test('no API address is mistaken for a page', () => {
  const calls = [CONTACT_PATH, CONTACT_TOKEN_PATH, NEWSLETTER_PATH, NEWSLETTER_TOKEN_PATH];
  expect(calls.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(new Set(calls).size).toBe(calls.length);
  expect(SEARCH_WORKER_PATH).toMatch(/^\/.+\.js$/);
});
