import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { heldBackFiles } from './held-back.ts';

const SOURCES = [
  'src/**/*',
  'content/**/*',
  'public/**/*',
  'contract/**/*',
  'samples/**/*',
  'metrics/**/*',
  'build/**/*',
  'toolkit/**/*.{ts,json,yml,md}',
];
const SINGLE = ['package-lock.json', 'astro.config.mjs'];

/** Changes when anything that the built site depends on changes, including an article reaching its publication date. */
export async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256').update(`${process.env.PUBLIC_URL} ${process.env.API_ORIGIN}`);
  for (const { file } of heldBackFiles(Date.now())) hash.update(file);
  const files: string[] = [...SINGLE];
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`);
  }
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
