import type { Answer, Hit } from './answer.ts';
import { bestAnswer, type BestAnswer, isFiller } from './best-answers.ts';
import { isMeant } from './meant.ts';
import { mendedQueries, partsOf, wordsOf } from './near-words.ts';

/** The part of Pagefind that is used here. */
export type Index = { search(query: string): Promise<{ results: Result[] }> };
type Result = { id: string; data(): Promise<Page> };
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

const QUOTE = '"';

/** The search terms without stop words, which are on every page. Quoted phrases are kept whole. */
function tellingTerms(query: string): string[] {
  const terms = query.split(' ');
  const telling = query.includes(QUOTE) ? terms : terms.filter((term) => !isFiller(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * Pagefind matches prefixes: “pen test” would find a pencil. Only the last word may be incomplete, and
 * pages with the whole word come first. In quotation marks Pagefind matches whole words in all their forms.
 */
async function searchWhole(index: Index, terms: string[]): Promise<Result[]> {
  const { results } = await index.search(terms.join(' '));
  if (results.length === 0 || terms.some((term) => term.includes(QUOTE))) return results;
  const holders: Set<string>[] = [];
  for (const term of terms) {
    const whole = await index.search(QUOTE + term + QUOTE);
    holders.push(new Set(whole.results.map(({ id }) => id)));
  }
  const last = holders.pop();
  return results
    .filter(({ id }) => holders.every((ids) => ids.has(id)))
    .toSorted((a, b) => Number(last?.has(b.id)) - Number(last?.has(a.id)));
}

async function find(index: Index, query: string, limit: number): Promise<Found> {
  const terms = tellingTerms(query);
  const results = await searchWhole(index, terms);
  const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const [first] = pages;
  if (!first || !isMeant(terms.join(' '), { ...first, title: first.meta.title ?? '' }))
    return { total: 0, hits: [] };
  return { total: results.length, hits: pages.map(hitOf) };
}

const pageOf = (url: string): string | undefined => url.split('#', 1)[0];

/** The best answer comes first. Without its own excerpt it takes the one from the index. */
function withBest({ total, hits }: Found, best: Hit | undefined): Found {
  if (!best) return { total, hits };
  const found = hits.find(({ url }) => url === pageOf(best.url));
  const others = hits.filter((hit) => hit !== found);
  return { total: total + (found ? 0 : 1), hits: [found?.url === best.url ? found : best, ...others] };
}

type Known = {
  /** The site's words, most frequent first. Fetched only when nothing is found. */
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
