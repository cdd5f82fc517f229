import { expect, test } from 'vitest';
import { ROUTES } from '../contract/routes.ts';
import { servicePaths } from '../src/content/service-files.ts';
import { MAIN_PAGES } from './pages.ts';

test('every main page exists', () => {
  const known = new Set<string>([...ROUTES, ...servicePaths()]);
  expect(MAIN_PAGES.filter((path) => !known.has(path))).toEqual([]);
});
