/** Samples are shown to readers: none lies about unseen, and what no program runs is at least well formed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { fenceAttributes } from '../../src/markdown/include-sample.ts';

const files = readdirSync('samples', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice('samples/'.length))
  .filter((file) => !file.includes('/test-results/'));

const shown = new Set(
  readdirSync('content/docs')
    .map((name) => readFileSync(`content/docs/${name}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^`{3,}\w+ ([^\n]*)$/gm)])
    .map(([, meta]) => fenceAttributes(meta).file ?? ''),
);

/** The files that a sample names: imports, what it reads, programs that it starts. */
function namedBy(file: string): string[] {
  const names = readFileSync(`samples/${file}`, 'utf8').matchAll(/([\w./-]+\.\w+)/g);
  const folder = file.split('/')[0] ?? '';
  return [...names].flatMap(([, name = '']) => [
    normalize(join(dirname(file), name)),
    normalize(join(folder, name)),
    name.replace(/^samples\//, ''),
  ]);
}

const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
const hasDocument = (file: string) => existsSync(`content/docs/${file.split('/')[0]}.md`);

test('every sample is shown by a document, or belongs to one that is, or to a test of them', () => {
  const needed = new Set([...shown, ...files.filter((file) => isTest(file) && hasDocument(file))]);
  for (const file of needed) if (files.includes(file)) for (const name of namedBy(file)) needed.add(name);
  expect(files.filter((file) => !needed.has(file))).toEqual([]);
});

test('every sample that is YAML parses, and a workflow has triggers and steps', () => {
  for (const file of files.filter((name) => /\.ya?ml$/.test(name))) {
    const document = parseDocument(readFileSync(`samples/${file}`, 'utf8'), { strict: true });
    expect([...document.errors, ...document.warnings], file).toEqual([]);
    const content = document.toJS();
    if (!('jobs' in content)) continue;
    expect(content.on, file).toBeTruthy();
    for (const [name, job] of Object.entries<{ steps?: unknown[]; uses?: string }>(content.jobs))
      expect(job.uses ?? job.steps?.length, `${file}: ${name}`).toBeTruthy();
  }
});

test('every sample that is JSON parses', () => {
  for (const file of files.filter((name) => name.endsWith('.json')))
    expect(() => JSON.parse(readFileSync(`samples/${file}`, 'utf8')), file).not.toThrow();
});
