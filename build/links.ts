/** Stops the build at a broken link and names its source. */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { BuiltPage } from '../contract/pages.ts';
import type { Redirects } from '../contract/redirects.ts';
import { pathOf, type Addresses } from './addresses.ts';

const LINK = /<a\b[^>]*?\shref="([^"]*)"/g;
const WRITTEN_IN = ['content/**/*.{md,yaml}', 'src/**/*.{astro,ts,tsx,yaml}'];

type BrokenLink = { page: string; href: string; fault: string };

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** The broken internal links of one page, each once. */
export function brokenLinks(
  html: string,
  page: Pick<BuiltPage, 'path' | 'canonical'>,
  { addresses, redirects }: { addresses: Addresses; redirects: Redirects },
): BrokenLink[] {
  const { origin } = new URL(page.canonical);
  const hrefs = new Set([...html.matchAll(LINK)].map(([, href = '']) => unescaped(href)));
  return [...hrefs].flatMap((href) => {
    const address = URL.parse(href, origin + page.path);
    if (address?.origin !== origin) return [];
    const moved = redirects[pathOf(address)];
    const fault = moved ? `has moved; write ${moved}` : addresses.faultOf(address);
    return fault ? [{ page: page.path, href, fault }] : [];
  });
}

type Source = { file: string; lines: string[] };

/** The file and line of a link: in the page's own file, or else its first occurrence anywhere. */
export function whereWritten({ page, href }: BrokenLink, sources: readonly Source[]): string {
  const own = (file: string) => basename(file, extname(file)) === basename(page);
  const written = new RegExp(`${RegExp.escape(href)}(?![\\w/#?-])`);
  const found = sources.flatMap(({ file, lines }) => {
    const line = lines.findIndex((text) => written.test(text)) + 1;
    return line === 0 ? [] : [{ file, line }];
  });
  const place = found.find(({ file }) => own(file)) ?? found[0];
  return place ? `${place.file}, line ${place.line}` : `the page ${page}`;
}

export async function checkLinks(
  out: string,
  pages: readonly BuiltPage[],
  known: { addresses: Addresses; redirects: Redirects },
): Promise<void> {
  const broken: BrokenLink[] = [];
  for (const page of pages)
    broken.push(...brokenLinks(await readFile(join(out, page.file), 'utf8'), page, known));
  if (broken.length === 0) return;
  const sources = globSync(WRITTEN_IN)
    .toSorted()
    .map((file) => ({ file: file.replaceAll('\\', '/'), lines: readFileSync(file, 'utf8').split('\n') }));
  const faults = broken.map((link) => `${whereWritten(link, sources)}: ${link.href} ${link.fault}`);
  throw new Error([...new Set(faults)].join('\n'));
}
