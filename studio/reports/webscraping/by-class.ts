/** A point-and-click recorder: learns the classes around the values from one example of each kind. */
import { countBody, dayOf, linksTo, textOf } from './read-page.ts';
import type { Strategy } from './strategies.ts';
import type { Field, Item, Kind } from './truth.ts';

const TEXTS = ['title', 'description', 'author', 'date', 'category'] as const;

type Place = { box: string; tag: string; index: number };
export type Example = { item: Item; printed: Partial<Record<Field, string>>; page: Document };

const selectorOf = (element: Element): string =>
  [element.tagName.toLowerCase(), ...element.classList].join('.');

const boxOf = (element: Element): Element => element.closest('[class]') ?? element;

function placeOf(page: Document, text: string): Place | undefined {
  const holder = [...page.querySelectorAll('main article *')].findLast(
    (element) => textOf(element) === text && !element.closest('nav,aside'),
  );
  if (!holder) return undefined;
  const box = boxOf(holder);
  const tag = holder.tagName.toLowerCase();
  return {
    box: selectorOf(box),
    tag,
    index: box === holder ? -1 : [...box.querySelectorAll(tag)].indexOf(holder),
  };
}

function found(page: Document, place: Place | undefined): Element | null | undefined {
  if (!place) return undefined;
  const box = page.querySelector(place.box);
  return place.index < 0 ? box : box?.querySelectorAll(place.tag)[place.index];
}

/** The element around the first link of each kind in the list. */
const boxesRound = (list: Document, links: readonly string[]): string[] =>
  links.flatMap((selector) => {
    const first = [...list.querySelectorAll(selector)].find((link) => linksTo([link]).length > 0);
    return first ? [selectorOf(boxOf(first))] : [];
  });

export function recordClasses(
  examples: Record<Kind, Example>,
  lists: { blog: Document; docs: Document },
): Strategy {
  const places = (kind: Kind) => {
    const { item, printed, page } = examples[kind];
    const at = (field: Field): Place | undefined => {
      const text = printed[field] ?? item[field];
      return text === undefined ? undefined : placeOf(page, `${text}`);
    };
    const paragraph = [...page.querySelectorAll('main article p')].findLast(
      (one) => boxOf(one).children.length > 9,
    );
    return {
      texts: TEXTS.map((field) => [field, at(field)] as const),
      body: paragraph && selectorOf(boxOf(paragraph)),
    };
  };
  const recorded = { article: places('article'), document: places('document') };
  const boxes = [
    ...boxesRound(lists.blog, ['main h2 > a', 'main h3 > a']),
    ...boxesRound(lists.docs, ['main ol > li > a']),
  ];
  const pager = boxOf(lists.blog.querySelector('main a[rel=next]') ?? lists.blog.body);
  return {
    name: 'classes',
    lacks: { article: [], document: [] },
    starts: ['/resources/blog', '/docs'],
    follow: (page) => ({
      items: boxes.flatMap((box) => linksTo(page.querySelectorAll(`main ${box} a`))),
      next: Array.from(
        page.querySelectorAll(`${selectorOf(pager)} > a:last-child`),
        (link) => link.getAttribute('href') ?? '',
      ),
    }),
    read: (page, kind) => {
      const { texts, body } = recorded[kind];
      const read = texts.map(([field, place]) => [field, textOf(found(page, place))] as const);
      const fields = Object.fromEntries(read);
      return {
        ...fields,
        date: dayOf(fields['date']),
        ...countBody(body ? page.querySelector(body) : undefined),
      };
    },
  };
}
