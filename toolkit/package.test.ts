/** The package as npm packs it, installed into an empty folder. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './bundle.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toolkit-package-'));
const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', ['--offline', '--no-audit', '--no-fund', '--loglevel=error', ...args], {
    cwd,
    encoding: 'utf8',
  });

beforeAll(async () => {
  await bundle(join(source, 'dist/plumbline-cli.js'));
  mkdirSync(join(folder, 'empty'));
  npm(['pack', '--pack-destination', folder], source);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'empty/package.json'), '{}');
  npm(['install', join(folder, tarball)], join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('holds the program, its schema and its description, and no source', () => {
  const installed = join(folder, 'empty/node_modules/plumbline-cli');
  expect(readdirSync(installed).toSorted()).toEqual([
    'README.md',
    'dist',
    'measurement.schema.json',
    'package.json',
  ]);
  expect(readdirSync(join(installed, 'dist'))).toEqual(['plumbline-cli.js']);
  expect(readdirSync(join(folder, 'empty/node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'plumbline-cli',
  ]);
});

test('runs by its name', () => {
  const out = npm(
    ['exec', '--', 'plumbline-cli', 'runs', '--runs', '59', '--failures', '0', '--min-pass-rate', '95'],
    join(folder, 'empty'),
  );
  expect(out).toContain('met  Pass rate at least 95%');
});
