/** Catches scripts that run on Linux but not on Windows. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{build,measure,scripts,server,src,studio,tests}/**/*.{ts,mjs,tsx,astro}').filter(
  (file) => !file.includes('node_modules') && !file.endsWith('portable-scripts.test.ts'),
);
const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

const START = String.raw`(?:spawn|spawnSync|execFile|execFileSync|runProcess|attempt)\)?\(\s*`;

test('no command of a package is started by its name: on Windows that is a batch file', () => {
  const names = 'astro|depcruise|knip|oxlint|playwright|prettier|stryker|vitest|npx';
  expect(linesWith(new RegExp(`${START}'(?:${names})'`))).toEqual([]);
});

test('npm is started as a script, or where it may be a batch file by a shell', () => {
  expect(linesWith(new RegExp(`${START}'npm'`))).toEqual([
    expect.stringMatching(/^scripts.setup\.mjs: .*shell: process\.platform === 'win32'/),
  ]);
});

test('Node is started as the one that runs, not as whichever is on the path', () => {
  expect(linesWith(new RegExp(`${START}'node'`))).toEqual([]);
});

test('no file URL is used as a path: on Windows it begins with a slash, and spaces are escaped', () => {
  expect(linesWith(/import\.meta\.url\)\.pathname/)).toEqual([]);
});
