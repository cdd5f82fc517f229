/** What somebody meets who has the wrong Node, or no network. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** An empty folder whose name has a space, with what set-up reads. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline set-up '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'scripts/setup.mjs',
    'scripts/start.mjs',
  ])
    cpSync(file, join(folder, file));
  return folder;
}

const run = (folder: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });

const runOn = (version: string) =>
  run(freshClone(), [
    '--import',
    `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`,
    '--input-type=module',
    '-e',
    `await import('${pathToFileURL(join(process.cwd(), 'scripts/setup.mjs')).href}'); console.log('may go on')`,
  ]);

test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('Node %s is told what is needed', (version) => {
  const { status, stdout, stderr } = runOn(version);
  expect(status).toBe(1);
  expect(stderr).toContain(`this is ${version}`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
});

test.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s may set the project up', (version) => {
  expect(runOn(version).stdout).toContain('may go on');
});

test('without a network and with nothing in the cache it says so at once', () => {
  const folder = freshClone();
  const began = performance.now();
  const { status, stdout, stderr } = run(folder, ['scripts/start.mjs'], {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'cache'),
  });
  expect(status).toBe(1);
  expect(stdout).toContain('Installing');
  expect(stderr).toContain('The package registry cannot be reached');
  expect(performance.now() - began).toBeLessThan(60_000);
});
