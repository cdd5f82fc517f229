import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

const FOLDER = 'content/letters';
const FEED = 'resources/blog/feed.json';

type Item = { url: string; title: string; summary: string; date_published: string };

async function articlesOf(distDir: string, month: string): Promise<Item[]> {
  const file = join(distDir, FEED);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no ${file}. Build the site first: npm run build.`);
  });
  const { items } = JSON.parse(text) as { items: Item[] };
  return items.filter(
    ({ url, date_published: date }) =>
      new URL(url).pathname.startsWith('/resources/blog/') && date.startsWith(month),
  );
}

/** From the feed of the built site: it has what readers can read. Everything in it is there to be edited. */
export async function draftLetter(distDir: string, id: string): Promise<void> {
  const file = `${FOLDER}/${id}.md`;
  if (!existsSync(FOLDER))
    throw new UsageError(`There is no folder ${FOLDER} here. Run this in a clone of the project.`);
  const articles = await articlesOf(distDir, id.slice(0, 7));
  const parts = articles.map(
    ({ title, summary, url }) => `## ${title}\n\n${summary}\n\n[Read “${title}”](${new URL(url).pathname})\n`,
  );
  const head = [
    '---',
    `subject: ${JSON.stringify(
      articles
        .map(({ title }) => title)
        .join('; ')
        .slice(0, 70),
    )}`,
    `preview: ${JSON.stringify('One or two sentences of 40 to 140 characters, shown beside the subject.')}`,
    `date: '${new Date().toISOString().slice(0, 10)}'`,
    'draft: true',
    '---\n',
  ];
  try {
    await writeFile(file, [head.join('\n'), ...parts].join('\n'), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} exists already, and is left as it is.`);
  }
  print(`${file} has ${articles.length} articles. Edit it, and take out "draft: true" when it is done.`);
}
