import type { Answer, Hit } from './answer.ts';
import { bestAnswer, type BestAnswer } from './best-answers.ts';
import { isMeant } from './meant.ts';
import { mendedQueries, partsOf, wordsOf } from './near-words.ts';

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

type Found = Pick<Answer, 'total' | 'hits'>;

async function find(index: Index, query: string, limit: number): Promise<Found> {
  const { results } = await index.search(query);
  const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const [first] = pages;
  if (!first || !isMeant(query, { ...first, title: first.meta.title ?? '' })) return { total: 0, hits: [] };
  return { total: results.length, hits: pages.map(hitOf) };
}

/** The listed answer goes first. What the index says of its page says more: where the words stand. */
function withBest({ total, hits }: Found, best: Hit | undefined): Found {
  if (!best) return { total, hits };
  const found = hits.find(({ url }) => url === best.url);
  const others = hits.filter((hit) => hit !== found);
  return { total: total + (found ? 0 : 1), hits: [found ?? best, ...others] };
}

type Known = {
  /** The words of the site, the commonest first. Fetched, so asked for only when nothing is found. */
  words: () => Promise<string[]>;
  answers: readonly BestAnswer[];
};

export async function askIndex(
  index: Index,
  { query, limit }: { query: string; limit: number },
  known: Known,
): Promise<Answer> {
  const look = async (text: string) =>
    withBest(await find(index, text, limit), bestAnswer(text, known.answers));
  const found = await look(query);
  if (found.total > 0) return { query, ...found, near: [] };

  const listed = known.answers.flatMap(({ phrases }) => phrases).flatMap(wordsOf);
  const words = [...new Set([...(await known.words()), ...listed])];
  const [instead, ...near] = mendedQueries(query, words);
  if (instead !== undefined) {
    const mended = await look(instead);
    if (mended.total > 0) return { query, instead, ...mended, near };
  }
  return { query, total: 0, hits: [], near: partsOf(instead ?? query, words) };
}
