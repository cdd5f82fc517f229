import type { Answer, Hit } from './answer.ts';
import { isMeant } from './meant.ts';
import { nearQueries } from './near-words.ts';

/** The part of Pagefind that is used here. */
export type Index = {
  search(query: string): Promise<{ results: { data(): Promise<Page> }[] }>;
};
type Page = {
  url: string;
  excerpt: string;
  content: string;
  locations: number[];
  meta: Record<string, string | undefined>;
  sub_results: SubResult[];
};
type SubResult = {
  title: string;
  url: string;
  excerpt: string;
  anchor?: unknown;
  weighted_locations: { balanced_score: number }[];
};

const SECTIONS = 2;

const scoreOf = ({ weighted_locations }: SubResult): number =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

function hitOf({ url, excerpt, meta, sub_results }: Page): Hit {
  const best = new Set(
    sub_results
      .filter(({ anchor }) => anchor)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a))
      .slice(0, SECTIONS),
  );
  return {
    kind: meta.kind ?? '',
    title: meta.title ?? url,
    url,
    excerpt,
    sections: sub_results
      .filter((section) => best.has(section))
      .map((section) => ({ title: section.title, url: section.url, excerpt: section.excerpt })),
  };
}

export async function askIndex(
  index: Index,
  { query, limit }: { query: string; limit: number },
  knownWords: () => Promise<string[]>,
): Promise<Answer> {
  const { results } = await index.search(query);
  const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const [first] = pages;
  if (first && isMeant(query, { ...first, title: first.meta.title ?? '' }))
    return { query, total: results.length, hits: pages.map(hitOf), near: [] };
  return { query, total: 0, hits: [], near: nearQueries(query, await knownWords()) };
}
