/** Starts the sample project's own tools with its own configuration files. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

// Vitest's own variables would tell the inner Vitest that it is a worker.
const env = { PATH: process.env.PATH, HOME: process.env.HOME };
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: folder, env, encoding: 'utf8' });

test('Playwright takes the specs only, on a desktop and on a phone', () => {
  const list = run(resolve('@playwright/test/cli'), 'test', '--list');
  expect(list).toContain('[desktop] › home.spec.ts');
  expect(list).toContain('[phone] › home.spec.ts');
  expect(list).toContain('Total: 2 tests in 1 file');
});

test('Vitest takes the unit tests only', () => {
  const vitest = resolve('vitest/package.json').replace('package.json', 'vitest.mjs');
  const list = run(vitest, 'list', '--filesOnly').trim().split('\n');
  expect(list.toSorted()).toEqual([
    expect.stringContaining('unit/broken-limits.test.ts'),
    expect.stringContaining('unit/settings.test.ts'),
  ]);
});

test('TypeScript knows every option of tsconfig.json', () => {
  const { config, error } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { errors, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  expect([error, ...errors].filter(Boolean)).toEqual([]);
  expect(fileNames).toContain(`${folder}/load/home.k6.ts`);
});
