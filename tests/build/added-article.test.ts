import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfTheSite } from './site-copy.ts';

const FIXTURE = 'tests/build/fixtures/article.md';
const SLOW = { timeout: 300_000 };

test('one file is one more article, in every list that it belongs to', SLOW, async () => {
  await using copy = await copyOfTheSite();
  await cp(FIXTURE, join(copy.root, 'content/blog/added.md'));
  const built = await copy.build();
  const read = (file: string) => readFile(join(built, file), 'utf8');
  expect(await read('resources/blog/added.html')).toContain('<title>An article that a test adds · ');
  for (const file of ['blog', 'blog/category/test-management', 'blog/tag/ci'])
    expect(await read(`resources/${file}.html`), file).toContain('href="/resources/blog/added"');
  expect(await read('resources/blog/feed.xml')).toContain('/resources/blog/added</link>');
  expect(await read('resources/blog/feed.json')).toContain('/resources/blog/added"');
  // The nineteenth article besides the featured one begins a fourth page.
  expect(await read('resources/blog/page/4.html')).toContain('19 to 19 of 19 articles');
});

test('a wrong field, and a second featured article, stop the build and are named', SLOW, async () => {
  await using copy = await copyOfTheSite();
  const article = await readFile(FIXTURE, 'utf8');
  const added = join(copy.root, 'content/blog/added.md');
  await writeFile(added, article.replace('category: Test Management', 'category: Tests'));
  await expect(copy.build()).rejects.toThrow(/blog → added[\s\S]*category/);
  await writeFile(added, article.replace('views: 1', 'featured: true'));
  await expect(copy.build()).rejects.toThrow(
    /added\.md and word-error-rate-is-not-accuracy\.md have featured: true/,
  );
});
