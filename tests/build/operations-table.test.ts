import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/operations.md', 'utf8');
const section = text.slice(text.indexOf('## When something breaks'), text.indexOf('### Recovery times'));
const faults = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Fault|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));

test('the table of faults is found', () => {
  expect(faults.length, 'rows below “When something breaks” in docs/operations.md').toBeGreaterThan(25);
});

test.each(faults)(
  '%s: what the manual promises is shown by a test or a measurement that exists',
  (...cells) => {
    const files = [...(cells.at(-1) ?? '').matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path = '']) => path);
    expect(files, 'the last column names at least one').not.toEqual([]);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  },
);
