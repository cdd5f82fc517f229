import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { besideOf, swapIn } from './swap.ts';

async function folders(...names: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'swap '));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of names) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'page.html'), name);
  }
  return root;
}

test('the new site takes the place of the old one, and nothing else is left', async () => {
  const root = await folders('dist', '.dist-next', '.dist-last');
  const dist = join(root, 'dist');
  await swapIn(besideOf(dist, 'next'), dist);
  expect(await readFile(join(dist, 'page.html'), 'utf8')).toBe('.dist-next');
  expect(await readdir(root)).toEqual(['dist']);
});

test('a first site has nothing to replace', async () => {
  const root = await folders('.dist-next');
  await swapIn(join(root, '.dist-next'), join(root, 'dist'));
  expect(await readdir(root)).toEqual(['dist']);
});

test('a site that cannot be put in place leaves the old one there', async () => {
  const root = await folders('dist');
  await expect(swapIn(join(root, '.dist-next'), join(root, 'dist'))).rejects.toThrow(/ENOENT/);
  expect(await readFile(join(root, 'dist/page.html'), 'utf8')).toBe('dist');
  expect(existsSync(join(root, '.dist-last'))).toBe(false);
});
