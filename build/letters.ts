import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { type BuiltLetter, LETTER_ID, LETTERS_FOLDER } from '../contract/letters.ts';
import { letterSchema } from '../src/content/letter-schema.ts';
import { heldBack } from '../src/content/publication.ts';
import { siteSchema } from '../src/content/schemas.ts';
import { renderLetter } from './letter-mail.ts';

/** Astro's content check has read the same files and said what is wrong with them. */
function readLetter(file: string) {
  const id = basename(file, '.md');
  if (!LETTER_ID.test(id)) throw new Error(`${file}: name it by its year and month, such as 2026-11.md`);
  const [, yaml = '', body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  return { id, body, ...letterSchema.parse(parse(yaml)) };
}

/** Leaves every letter for the server as the mail that it becomes, drafts as well: they can be previewed. */
export async function writeLetters(out: string, now = Date.now()): Promise<void> {
  const company = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));
  const folder = join(out, LETTERS_FOLDER);
  await mkdir(folder, { recursive: true });
  for (const file of globSync('content/letters/*.md')) {
    const letter = readLetter(file);
    const { id, subject, date } = letter;
    const mail = await renderLetter({ ...letter, company });
    const built: BuiltLetter = { id, subject, date, heldBack: heldBack(letter, now) ?? null, ...mail };
    await writeFile(join(folder, `${id}.json`), JSON.stringify(built));
  }
}
