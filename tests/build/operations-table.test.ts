import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/operations.md', 'utf8');
const rowsBetween = (from: string, to?: string) =>
  text
    .slice(text.indexOf(from), to === undefined ? undefined : text.indexOf(to))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Fault|Statement|-)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));
const faults = rowsBetween('## When something breaks', '### Recovery times');
const others = rowsBetween('### Where the rest is tested');

test('the tables are found', () => {
  expect(faults.length, 'rows below “When something breaks” in docs/operations.md').toBeGreaterThan(25);
  expect(others.length, 'rows below “Where the rest is tested”').toBeGreaterThan(20);
});

test.each([...faults, ...others])(
  '%s: what the manual promises is shown by a test or a measurement that exists',
  (...cells) => {
    const files = [...(cells.at(-1) ?? '').matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path = '']) => path);
    expect(files, 'the last column names at least one').not.toEqual([]);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  },
);
