import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a text decoration is a line alone: WebKit drops a declaration with more', () => {
  const written = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/text-decoration: ([^;]+);/g)].map(([, value]) => ({
      file,
      value,
    })),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ value }) => /\s/.test(value ?? ''))).toEqual([]);
});
