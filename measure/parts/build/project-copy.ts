import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const NOT_NEEDED = /^(?:measure|docs\/pictures|tests\/browser|reports)\//;
const ARTICLES = 'content/blog';
const LONGEST_TITLE = 60;

/** The project's own files in another folder, with the same packages. */
export async function copyProject(folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name && !NOT_NEEDED.test(name))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    // A file that git knows may be deleted by now.
    await cp(file, join(folder, file)).catch(() => undefined);
  }
  // One link for each package: Astro keeps what it read in node_modules/.astro, and the copy must not share that.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
}

/** Another article with the same words: its own address, title and last sentence. */
function variant(text: string, number: number): string {
  const titled = text.replace(/^title: *(['"]?)(.*)\1$/m, (_, quote: string, title: string) => {
    const short = title
      .slice(0, LONGEST_TITLE)
      .replace(/['"]+$/, '')
      .trim();
    return `title: ${quote}${short} ${number}${quote}`;
  });
  return `${titled.trimEnd()}\n\nThis is copy ${number} of the article, made to see how the build grows.\n`;
}

/** Fills the blog up with copies of its articles; the featured one stays the only one. */
export async function addArticles(folder: string, count: number): Promise<void> {
  const articles = join(folder, ARTICLES);
  const originals: { name: string; text: string }[] = [];
  for (const name of (await readdir(articles)).toSorted()) {
    const text = await readFile(join(articles, name), 'utf8');
    if (name.endsWith('.md') && !/^featured: *true/m.test(text)) originals.push({ name, text });
  }
  for (let number = 1; number <= count; number += 1) {
    const { name, text } = originals[number % originals.length] ?? { name: '', text: '' };
    await writeFile(join(articles, `bench-copy-${number}-${name}`), variant(text, number));
  }
}
