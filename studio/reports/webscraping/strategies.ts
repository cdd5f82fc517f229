/** Strategies for finding pages and their fields. */
import { countBody, dayOf, linksTo, textOf } from './read-page.ts';
import type { Field, Kind } from './truth.ts';

export type Found = Partial<Record<Field, string | number>> & { type?: string | undefined };
export type Strategy = {
  name: string;
  /** Fields that it cannot read. */
  lacks: Record<Kind, readonly Field[]>;
  /** Start pages, and the links to follow from a page. */
  starts: readonly string[];
  follow: (page: Document, path: string) => { items: string[]; next: string[] };
  read: (page: Document, kind: Kind) => Found;
};

const LISTS = ['/resources/blog', '/docs'];
const NOTHING = { article: [], document: [] };

/** The element with the most child paragraphs, as reader modes do. */
function bodyOf(page: Document): Element | undefined {
  const holders = Map.groupBy(page.querySelectorAll('main article p'), ({ parentElement }) => parentElement);
  const [largest] = [...holders].toSorted(([, one], [, other]) => other.length - one.length);
  return largest?.[0] ?? undefined;
}

const labelled = (page: Document, label: string): Element | null | undefined =>
  [...page.querySelectorAll('main dt')].find((term) => textOf(term) === label)?.nextElementSibling;

export const byStructure: Strategy = {
  name: 'structure',
  lacks: NOTHING,
  starts: LISTS,
  follow: (page) => ({
    items: linksTo(page.querySelectorAll('main h2 > a, main h3 > a, main ol > li > a')),
    next: Array.from(page.querySelectorAll('main a[rel=next]'), (link) => link.getAttribute('href') ?? ''),
  }),
  read: (page, kind) => {
    const header = page.querySelector('main article > header');
    const shared = {
      title: textOf(page.querySelector('main h1')),
      description: textOf(header?.querySelector('p')),
      ...countBody(bodyOf(page)),
    };
    if (kind === 'document') return { ...shared, category: textOf(header?.querySelector('ul > li')) };
    const day = labelled(page, 'Published');
    return {
      ...shared,
      author: textOf(labelled(page, 'By')),
      date: day?.querySelector('time')?.dateTime ?? dayOf(textOf(day)),
      category: textOf(header?.querySelector('a')),
    };
  },
};

type Graph = { '@graph'?: Record<string, unknown>[] };
const LISTED = /<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g;
const OURS = new Set(['BlogPosting', 'TechArticle']);

function describedBy(page: Document): Record<string, unknown> {
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const things = scripts.flatMap(
    (script) => (JSON.parse(script.textContent ?? '{}') as Graph)['@graph'] ?? [],
  );
  return things.find(({ headline }) => headline !== undefined) ?? {};
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const byMeaning: Strategy = {
  name: 'JSON-LD',
  lacks: { article: ['links'], document: ['links', 'category'] },
  starts: ['/sitemap.xml'],
  follow: (page) => {
    const paths = Array.from(page.documentElement.outerHTML.matchAll(LISTED), ([, path = '']) => path);
    const anchors = paths.map((path) => Object.assign(page.createElement('a'), { href: path }));
    return { items: linksTo(anchors), next: [] };
  },
  read: (page, kind) => {
    const thing = describedBy(page);
    const type = asText(thing['@type']);
    if (!OURS.has(type ?? '')) return { type: type ?? 'none' };
    const shared = {
      title: asText(thing['headline']),
      description: asText(thing['description']),
      words: typeof thing['wordCount'] === 'number' ? thing['wordCount'] : undefined,
    };
    if (kind === 'document') return shared;
    return {
      ...shared,
      author: asText((thing['author'] as { name?: unknown } | undefined)?.name),
      date: asText(thing['datePublished']),
      category: asText(thing['articleSection']),
    };
  },
};

/** JSON-LD completed by the structure; the row lists fields in which they differ. */
export const byBoth: Strategy = {
  name: 'both compared',
  lacks: NOTHING,
  starts: ['/sitemap.xml', ...LISTS],
  follow: (page, path) => (path === '/sitemap.xml' ? byMeaning : byStructure).follow(page, path),
  read: (page, kind) => {
    const said = byMeaning.read(page, kind);
    if (said.type !== undefined) return said;
    const shown = byStructure.read(page, kind);
    const fields = Object.keys(said) as Field[];
    const differing = fields.filter(
      (field) => said[field] !== shown[field] && !isNear(said[field], shown[field]),
    );
    return { ...shown, ...said, ...(differing.length > 0 && { type: `differs: ${differing.join(', ')}` }) };
  },
};

/** Word counts differ slightly at numbers in tables and at standalone symbols. */
export const isNear = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' &&
  typeof other === 'number' &&
  Math.abs(one - other) <= 0.02 * Math.max(one, other);
