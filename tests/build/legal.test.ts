/** The accessibility statement describes the tests correctly. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the widths in the statement are those of matrix.spec.ts', () => {
  const matrix = readFileSync('tests/browser/matrix.spec.ts', 'utf8');
  const widths = /const WIDTHS = \[([\d, ]+)\]/.exec(matrix)?.[1]?.split(',').map(Number) ?? [];
  expect(
    widths.length,
    'matrix.spec.ts changed its widths: change "thirteen" in content/legal/accessibility.md and here',
  ).toBe(13);
  expect(matrix).toMatch(/const WIDTHS_OF_MANY = \[\d+, \d+, \d+\];/);
  expect(readFileSync('content/legal/accessibility.md', 'utf8')).toContain(
    `thirteen widths from ${widths[0]} to ${widths.at(-1)} px; articles, documents and sample reports, which are laid out alike, at three`,
  );
});
