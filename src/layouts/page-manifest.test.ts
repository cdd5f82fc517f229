import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { PAGES_FILE, type BuiltPage, type PageKind } from '../../contract/pages.ts';
import { pageManifest, recordPage } from './page-manifest.ts';

const record = (path: string, kind: PageKind, canonical = path) =>
  recordPage({
    path,
    kind,
    template: path,
    title: 'T',
    description: 'D',
    canonical: `https://plumbline.example${canonical}`,
    picture: '/og/t.png',
  });

async function write(...pathnames: string[]): Promise<BuiltPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const done = pageManifest().hooks['astro:build:done'] as (built: object) => Promise<void>;
  const pages = pathnames.map((pathname) => ({ pathname }));
  await done({ dir: pathToFileURL(`${folder}/`), pages });
  return JSON.parse(await readFile(join(folder, PAGES_FILE), 'utf8')) as BuiltPage[];
}

test('every page is listed with its file and what follows from its kind, in whatever order they came', async () => {
  record('/services/api', 'service');
  record('/', 'home');
  record('/home', 'home', '/');
  record('/newsletter/confirm', 'step');
  const pages = await write('', 'home/', 'newsletter/confirm', 'services/api/');
  expect(pages.map(({ path, file, indexed, searchedAs }) => [path, file, indexed, searchedAs])).toEqual([
    ['/', 'index.html', true, null],
    ['/home', 'home.html', true, null],
    ['/newsletter/confirm', 'newsletter/confirm.html', false, null],
    ['/services/api', 'services/api.html', true, 'Service'],
  ]);
  expect(pages[1]?.canonical).toBe('https://plumbline.example/');
});

test('a page that does not describe itself stops the build, and so does one that takes the address of another', async () => {
  await expect(write('', 'home', 'newsletter/confirm', 'services/api', 'stray')).rejects.toThrow(
    /: \/stray$/,
  );
  record('/about', 'page');
  await expect(write('', 'home', 'newsletter/confirm', 'services/api')).rejects.toThrow(/: \/about$/);
});
