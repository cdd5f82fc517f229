import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableName } from './table-names.ts';

test('no download has the name of a variable, and no two of a report have the same', () => {
  const files = globSync('src/reports/*/data.json');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const ids = Object.keys(JSON.parse(readFileSync(file, 'utf8')).tables as object);
    const names = ids.map(tableName);
    expect(names.filter((name) => /[a-z][A-Z]/.test(name.replace('PocketSphinx', '')))).toEqual([]);
    expect(new Set(names).size, file).toBe(ids.length);
  }
  expect(tableName('coldStarts')).toBe('cold starts');
  expect(tableName('wholeSearch')).toBe('PocketSphinx with its default search');
});
