/** Setup with the wrong Node version, or without a network. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

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

/** As if the machine's own Node were of this version. */
const runOn = (version: string, folder: string, script: string) =>
  run(folder, [
    '--import',
    `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`,
    '--input-type=module',
    '-e',
    `const { findNode } = await import('${pathToFileURL(join(folder, 'scripts/setup.mjs')).href}'); ${script}`,
  ]);

const setUpOn = (version: string) => runOn(version, freshClone(), `console.log('may go on')`);

test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s gets a message that names the required version',
  (version) => {
    const { status, stdout, stderr } = setUpOn(version);
    expect(status).toBe(1);
    expect(stderr).toContain(`this is ${version}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
  },
);

test.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s may set the project up', (version) => {
  expect(setUpOn(version).stdout).toContain('may go on');
});

/** A binary for another system: it is there, and cannot run. */
function cloneWithForeignNode(): string {
  const folder = freshClone();
  const bin = join(folder, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['node', 'node.exe']) writeFileSync(join(bin, name), '\x7fELF', { mode: 0o755 });
  return folder;
}

describe('where the Node that the project brings cannot run', () => {
  const find = 'console.log(findNode())';

  test.each(['24.2.0', '25.0.0'])('the machine’s own %s runs it', (version) => {
    expect(runOn(version, cloneWithForeignNode(), find).stdout.trim()).toBe(process.execPath);
  });

  test.each(['20.19.0', '22.12.0', '24.1.0'])(
    'a system Node %s gets a message that names the required version',
    (version) => {
      const { status, stdout, stderr } = runOn(version, cloneWithForeignNode(), find);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain(`the machine's own (${version}) is older than 24.2. Install Node 24`);
    },
  );
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
  expect(stderr).toContain('The package registry is unreachable');
  expect(performance.now() - began).toBeLessThan(60_000);
});
