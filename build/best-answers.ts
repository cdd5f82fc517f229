/** The answers that content/best-answers.yaml lists, with what the search says of their pages. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { BuiltPage } from '../contract/pages.ts';
import { bestAnswersSchema } from '../src/content/best-answers-schema.ts';
import type { Content } from '../src/content/content-files.ts';
import { phraseKey, type BestAnswer } from '../src/islands/search/best-answers.ts';

const FILE = 'content/best-answers.yaml';

type Told = Pick<BuiltPage, 'path' | 'title' | 'description' | 'searchedAs'>;

/** Throws at a page that is not there, and at a phrase that two pages would answer. */
export function listedAnswers({ answers }: Content<'best-answers'>, pages: readonly Told[]): BestAnswer[] {
  const taken = new Map<string, string>();
  return answers.map(({ page: url, title, phrases }) => {
    const page = pages.find(({ path }) => path === url.split('#', 1)[0]);
    if (!page) throw new Error(`${FILE}: ${url} is no page of this site`);
    for (const phrase of phrases) {
      const other = taken.get(phraseKey(phrase));
      if (other) throw new Error(`${FILE}: “${phrase}” of ${url} is the same as one of ${other}`);
      taken.set(phraseKey(phrase), url);
    }
    const kind = page.searchedAs ?? 'Page';
    return {
      phrases,
      hit: { kind, title: title ?? page.title, url, excerpt: title ? '' : page.description, sections: [] },
    };
  });
}

export const readBestAnswers = async (pages: readonly Told[]): Promise<BestAnswer[]> =>
  listedAnswers(bestAnswersSchema.parse(parse(await readFile(FILE, 'utf8'))), pages);
