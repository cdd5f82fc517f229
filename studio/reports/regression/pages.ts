/** The documentation of the older release, rendered by both to static pages. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../folder.ts';
import { packageOf, type Release, runCommand } from './wiki.ts';

/** As the documentation's own build of static pages does. */
const RENDER = [
  '--render',
  '[!is[system]sort[title]]',
  '[encodeuricomponent[]addsuffix[.html]]',
  'text/plain',
  '$:/core/templates/static.tiddler.html',
];
const TICKED = /tc-checkbox-checked/g;
const BEFORE = 90;
const AFTER = 170;

export type Page = { markup: string; text: string; ticked: number };

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Pages by title, without their head, which names the release. */
export async function renderPages(release: Release): Promise<Map<string, Page>> {
  await using folder = await openFolder();
  await runCommand(release, join(packageOf('old'), 'editions/tw5.com'), '--output', folder.path, ...RENDER);
  const pages = new Map<string, Page>();
  for (const name of (await readdir(folder.path)).toSorted()) {
    const html = await readFile(join(folder.path, name), 'utf8');
    const markup = html.slice(html.indexOf('<section'));
    const ticked = markup.match(TICKED)?.length ?? 0;
    pages.set(decodeURIComponent(name.replace(/\.html$/, '')), { markup, text: textOf(markup), ticked });
  }
  return pages;
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Both texts around their first difference. */
export function firstDifference(old: string, now: string): { old: string; new: string } {
  let at = 0;
  while (at < old.length && old[at] === now[at]) at++;
  const excerpt = (text: string): string => text.slice(Math.max(0, at - BEFORE), at + AFTER);
  return { old: excerpt(old), new: excerpt(now) };
}
