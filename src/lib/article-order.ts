/** The order of articles, their pages of six, and related articles. */
type Named = { name: string };
export type Ordered = { id: string; date: string; category: Named; tags: readonly Named[] };

/** Newest first. Articles of the same day are ordered independently of the file order. */
export const byDate = <A extends Ordered>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** The previous and next articles in time. `articles` is newest first. */
export function neighbours<A extends Ordered>(articles: readonly A[], id: string) {
  const at = articles.findIndex((article) => article.id === id);
  return { previous: articles[at + 1], next: articles[at - 1] };
}

const PER_SHARED_TAG = 2;
/** A category is broader than a tag, so it must weigh less than one. */
const SAME_CATEGORY = 1;

/** The articles that share the most with one: tags first, then its category. Ties go to the newer. Never itself. */
export function related<A extends Ordered>(articles: readonly A[], id: string, count: number): A[] {
  const self = articles.find((article) => article.id === id);
  if (!self) return [];
  const own = new Set(self.tags.map(({ name }) => name));
  const closeness = (other: A): number =>
    other.tags.filter(({ name }) => own.has(name)).length * PER_SHARED_TAG +
    (other.category.name === self.category.name ? SAME_CATEGORY : 0);
  return articles
    .filter((other) => other.id !== id && closeness(other) > 0)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}

export function pagesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** The numbers of a pager: all of a few; of many only the ends and neighbours, with `null` for gaps. */
export function pagerNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, last];
  // A gap of a single number would be as wide as the number.
  if (current === 1) shown.push(3);
  if (current === last) shown.push(last - 2);
  const numbers = [...new Set(shown)].filter((n) => n >= 1 && n <= last).toSorted((a, b) => a - b);
  return numbers.flatMap((n, index) => (n - (numbers[index - 1] ?? 0) > 1 ? [null, n] : [n]));
}

export const ARTICLES_PER_PAGE = 6;
/** On the pages of a category or a tag. */
export const ARTICLES_PER_LISTING = 12;

export type ListPage<A> = { articles: A[]; current: number; last: number; first: number; total: number };

/** The pages of a list below one address: the first has the address itself. */
export function listPages<A>(articles: readonly A[], size: number): ListPage<A>[] {
  const pages = pagesOf(articles, size);
  return pages.map((shown, index) => ({
    articles: shown,
    current: index + 1,
    last: pages.length,
    first: index * size + 1,
    total: articles.length,
  }));
}

/** The suffix of a list's path: empty for its first page. */
export const pageSuffix = (page: number): string => (page === 1 ? '' : `/page/${page}`);

/** `7 to 12 of 18 articles`, or `3 articles` where they are all on one page. */
export function rangeText(page: Omit<ListPage<unknown>, 'current'>): string {
  const all = page.total === 1 ? '1 article' : `${page.total} articles`;
  return page.last === 1 ? all : `${page.first} to ${page.first + page.articles.length - 1} of ${all}`;
}

/** The featured article. */
export function onlyFeatured<T extends { id: string; featured: boolean }>(articles: readonly T[]): T {
  const [one, ...others] = articles.filter(({ featured }) => featured);
  if (!one)
    throw new Error('content/blog: no article that may be seen has featured: true, and exactly one must');
  if (others.length > 0)
    throw new Error(
      `content/blog: ${[one, ...others].map(({ id }) => `${id}.md`).join(' and ')} have featured: true, and exactly one must`,
    );
  return one;
}
