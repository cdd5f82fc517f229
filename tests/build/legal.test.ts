/** What the page on accessibility says of the tests is what the tests do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the widths that the page names are those at which every page is opened', () => {
  const matrix = readFileSync('tests/browser/matrix.spec.ts', 'utf8');
  const widths = /const WIDTHS = \[([\d, ]+)\]/.exec(matrix)?.[1]?.split(',').map(Number) ?? [];
  expect(widths).toHaveLength(13);
  expect(matrix).toMatch(/const WIDTHS_OF_MANY = \[\d+, \d+, \d+\];/);
  expect(readFileSync('content/legal/accessibility.md', 'utf8')).toContain(
    `thirteen widths from ${widths[0]} to ${widths.at(-1)} px; articles, documents and sample reports, which are laid out alike, at three`,
  );
});
