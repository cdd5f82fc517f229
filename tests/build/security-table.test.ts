import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

test('every test that the table of requirements names exists', () => {
  const named = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length, 'tests named in docs/security.md: has the table changed its form?').toBeGreaterThan(
    50,
  );
  expect(
    named.filter((path) => !existsSync(path)),
    'docs/security.md names these; name the tests that replaced them',
  ).toEqual([]);
});

test('every line has a test, another document, or says why there is none', () => {
  const rows = text
    .slice(text.indexOf('## OWASP ASVS'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:requirement|-)/.test(line));
  expect(rows.length, 'rows below “OWASP ASVS” in docs/security.md').toBeGreaterThan(60);
  for (const row of rows) {
    const [, requirement, how, shownBy] =
      row.split(' | ').length >= 3 ? row.split('|').map((cell) => cell.trim()) : [];
    expect([requirement, how, shownBy].every(Boolean), row).toBe(true);
  }
});
