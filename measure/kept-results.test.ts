import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptResults } from './kept-results.ts';

const tree = [
  '1\tsrc/a.ts',
  '2\tmeasure/parts/axe.ts',
  '3\tmeasure/parts/load/nginx.ts',
  '4\tdocs/a.md',
  '5\tcontent/quality/report.json',
  '6\ttests/server/a.test.ts',
  '7\tplaywright.config.ts',
];
const measured = { seconds: 12, result: { readings: new Map([['/about', { light390: 0 }]]), findings: [] } };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('what a part has measured is there for the next run, until it is forgotten', async () => {
  const folder = await emptyFolder();
  expect(await keptResults(folder, tree).read('axe')).toBeUndefined();
  await keptResults(folder, tree).write('axe', measured);
  expect(await keptResults(folder, tree).read('axe')).toEqual(measured);
  await keptResults(folder, tree).forget();
  expect(await keptResults(folder, tree).read('axe')).toBeUndefined();
});

test('a step of a part is kept by itself', async () => {
  const kept = keptResults(await emptyFolder(), tree);
  await kept.write('axe', measured, '/about');
  expect(await kept.read('axe', '/about')).toEqual(measured);
  expect(await kept.read('axe', '/')).toBeUndefined();
  expect(await kept.read('axe')).toBeUndefined();
});

test.each([
  ['a source', '1\tsrc/a.ts', ['axe', 'load', 'suites', 'mutants']],
  ['its own instrument', '2\tmeasure/parts/axe.ts', ['axe', 'suites']],
  ['what lies beside its own instrument', '3\tmeasure/parts/load/nginx.ts', ['load', 'suites']],
  ['a text', '4\tdocs/a.md', ['suites']],
  ['the report itself', '5\tcontent/quality/report.json', []],
  ['a test', '6\ttests/server/a.test.ts', ['suites', 'mutants']],
  ['how tests are run', '7\tplaywright.config.ts', ['suites', 'mutants']],
])('another version of %s is measured again by those that see it', async (_what, line, again) => {
  const folder = await emptyFolder();
  const parts = ['axe', 'load', 'suites', 'mutants'];
  for (const part of parts) await keptResults(folder, tree).write(part, measured);
  const changed = tree.map((each) => (each === line ? `9${line.slice(1)}` : each));
  const kept = await Promise.all(parts.map((part) => keptResults(folder, changed).read(part)));
  expect(parts.filter((_, index) => kept[index] === undefined)).toEqual(again);
});
