/** The answers of content/best-answers.yaml with their pages' search results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BuiltPage } from '../contract/pages.ts';
import { bestAnswersSchema } from '../src/content/best-answers-schema.ts';
import type { Content } from '../src/content/content-files.ts';
import { phraseKey, type BestAnswer } from '../src/islands/search/best-answers.ts';
import type { Addresses } from './addresses.ts';
import { readableText } from './claims.ts';

const FILE = 'content/best-answers.yaml';

type Told = Pick<BuiltPage, 'path' | 'title' | 'description' | 'searchedAs' | 'file'>;
type Site = Pick<Addresses, 'faultOf'> & {
  pages: readonly Told[];
  textOf(page: Told): string;
};

/** Throws if a target is missing, if its page lacks the quoted text, or if two answers share a phrase. */
export function listedAnswers({ answers }: Content<'best-answers'>, site: Site): BestAnswer[] {
  const taken = new Map<string, string>();
  return answers.map(({ page: url, title, says, phrases }) => {
    const page = site.pages.find(({ path }) => path === url.split('#', 1)[0]);
    const fault = site.faultOf(new URL(url, 'http://site'));
    if (!page || fault) throw new Error(`${FILE}: ${url} ${fault ?? 'is no page of this site'}`);
    if (says && !site.textOf(page).includes(says)) throw new Error(`${FILE}: ${url} does not say “${says}”`);
    for (const phrase of phrases) {
      const other = taken.get(phraseKey(phrase));
      if (other) throw new Error(`${FILE}: “${phrase}” of ${url} is the same as one of ${other}`);
      taken.set(phraseKey(phrase), url);
    }
    const kind = page.searchedAs ?? 'Page';
    const excerpt = says ?? (title ? '' : page.description);
    return { phrases, hit: { kind, title: title ?? page.title, url, excerpt, sections: [] } };
  });
}

export const readBestAnswers = (
  out: string,
  pages: readonly BuiltPage[],
  { faultOf }: Addresses,
): BestAnswer[] =>
  listedAnswers(bestAnswersSchema.parse(parse(readFileSync(FILE, 'utf8'))), {
    pages,
    faultOf,
    textOf: ({ file }) => readableText(readFileSync(join(out, file), 'utf8')),
  });
