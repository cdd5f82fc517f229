import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the pinned versions are the ones that this site is tested with', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
  const shown = read('package.json').devDependencies;
  expect(read('../../package.json').devDependencies).toMatchObject(shown);
});
