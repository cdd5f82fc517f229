/** What one release has written, opened with the other: the upgrade, and the way back. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFolder } from '../../folder.ts';
import { type Kept, put, read } from './check.ts';
import { makeWiki, openWiki, type Release } from './wiki.ts';

const usual = { text: "''bold'' [[link]]", tags: 'One [[Two Words]]', fields: { colour: 'blue' } };

const stored: Record<string, object> = {
  'plain text': { ...usual, type: 'text/plain' },
  'wikitext with tags and a field': usual,
  'a slash/in the title': usual,
  'a: colon, "quotes" and a?': usual,
  'Übung 東京 👩‍🚀': usual,
  'same name': usual,
  'Same Name': usual,
  CON: usual,
  'ends with a dot.': usual,
  [`long ${'x'.repeat(195)}`]: usual,
  'a field of two lines': { ...usual, fields: { note: 'one\ntwo' } },
  'a field with blanks around it': { ...usual, fields: { note: ' one ' } },
  'a field with a colon': { ...usual, fields: { note: 'a: b' } },
  'no text': { tags: 'x' },
  'a picture': {
    type: 'image/png',
    text: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  JSON: { type: 'application/json', text: '{"a": [1, 2]}' },
  Markdown: { type: 'text/x-markdown', text: '# one\n\n* two' },
  'a stylesheet': { type: 'text/css', text: 'p { color: red }', tags: '$:/tags/Stylesheet' },
  '$:/system': usual,
  'a draft': { ...usual, fields: { 'draft.of': 'plain text', 'draft.title': 'plain text' } },
};

async function filesIn(folder: string): Promise<Map<string, string>> {
  const files = await readdir(join(folder, 'tiddlers'), { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    });
  return new Map(await Promise.all(hashes));
}

/** It writes its files after the answer. */
const SETTLE_MS = 2000;

/** Their order follows the file's, and revisions count from the start of the process. */
function contentOf(kept: Kept | undefined): string {
  const { fields = {}, revision: _, ...standard } = kept ?? {};
  return JSON.stringify([standard, fields].map((each) => Object.entries(each).toSorted()));
}

export async function moveWiki(from: Release, to: Release) {
  await using folder = await openFolder();
  await makeWiki(from, folder.path);
  const before = new Map<string, string>();
  {
    await using wiki = await openWiki(from, folder.path);
    for (const [title, each] of Object.entries(stored)) await put(wiki, title, each);
    for (const title of Object.keys(stored)) before.set(title, contentOf(await read(wiki, title)));
    await wait(SETTLE_MS);
  }
  const written = await filesIn(folder.path);
  await using wiki = await openWiki(to, folder.path);
  const rows = [];
  for (const title of Object.keys(stored)) {
    const kept = await read(wiki, title);
    const same = kept !== undefined && contentOf(kept) === before.get(title);
    rows.push({ from, to, title, outcome: same ? 'the same' : kept ? 'changed' : 'missing' });
  }
  await wait(SETTLE_MS);
  const now = await filesIn(folder.path);
  const changed = [...written].filter(([name, hash]) => now.get(name) !== hash).length;
  return { rows, files: { from, to, files: written.size, changed, added: now.size - written.size } };
}
