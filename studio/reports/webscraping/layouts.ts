/** The same pages after typical unannounced redesigns, one change at a time. */
import { JSDOM } from 'jsdom';

type Pages = Map<string, string>;
export type Layout = { name: string; change: (pages: Pages) => Pages };

/** CSS Modules derive class names from a hash of the style sheet, so any edit to it renames them. */
const renamed = (html: string): string =>
  html.replaceAll(/class="([^"]*)"/g, (_, names: string) => {
    const changed = names.replaceAll(/\b(_[\w-]+_)[a-z0-9]{5}(_\d+)\b/g, '$1other$2');
    return `class="${changed}"`;
  });

const isArticle = (file: string): boolean => /^resources\/blog\/[^/]+\.html$/.test(file);
const isDocument = (file: string): boolean => /^docs\/.+\.html$/.test(file);
const isList = (file: string): boolean => /^resources\/blog(?:\/page\/\d+)?\.html$/.test(file);

/** Applies a change to the documents of one kind of page. */
const inPages =
  (isMeant: (file: string) => boolean, change: (page: Document) => void) =>
  (pages: Pages): Pages =>
    new Map(
      Array.from(pages, ([file, html]) => {
        if (!isMeant(file)) return [file, html];
        const dom = new JSDOM(html);
        change(dom.window.document);
        return [file, dom.serialize()];
      }),
    );

const make = (page: Document, tag: string, text: string): HTMLElement => {
  const element = page.createElement(tag);
  element.textContent = text;
  return element;
};

function printDays(page: Document): void {
  for (const time of page.querySelectorAll('main time')) {
    const [year, month, day] = (time.getAttribute('datetime') ?? '').split('-');
    time.replaceWith(make(page, 'span', `${day}/${month}/${year}`));
  }
}

function addMasthead(page: Document): void {
  page.querySelector('main')?.prepend(make(page, 'h1', 'The Journal'));
}

function rewordLabels(page: Document): void {
  for (const term of page.querySelectorAll('main dt')) {
    if (term.textContent === 'By') term.textContent = 'Written by';
  }
}

function loadOnDemand(page: Document): void {
  page
    .querySelector('main a[rel=next]')
    ?.closest('nav')
    ?.replaceWith(make(page, 'button', 'Load more'));
}

/** The text below the second heading loads by script on scrolling. */
function loadLate(page: Document): void {
  const body = page.querySelector('main article h2[id]')?.parentElement;
  const second = body?.querySelectorAll(':scope > h2')[1];
  const range = page.createRange();
  if (!body || !second) return;
  range.setStartBefore(second);
  range.setEndAfter(body.lastChild ?? second);
  range.deleteContents();
  body.append(Object.assign(make(page, 'div', ''), { id: 'rest-of-article' }));
}

const MODEL = 'finding-the-knee';
const OFFER = 'a-device-lab-for-rent';
const LIST = 'resources/blog.html';

/** A paid text with its own page, in the list and the sitemap. Only its JSON-LD identifies it. */
function addOffer(pages: Pages): Pages {
  const model = pages.get(`resources/blog/${MODEL}.html`) ?? '';
  const title = /<h1>([^<]*)/.exec(model)?.[1] ?? '';
  const offer = model
    .replaceAll(title, 'A device lab for rent, by the day')
    .replaceAll(MODEL, OFFER)
    .replace('"BlogPosting"', '"AdvertiserContentArticle"');
  const listed = inPages(
    (file) => file === LIST,
    (page) => {
      const row = page.querySelector('main ol > li h3')?.closest('li');
      const copy = row?.cloneNode(true) as Element | undefined;
      for (const link of copy?.querySelectorAll('h3 a, a[aria-label]') ?? [])
        link.setAttribute('href', `/resources/blog/${OFFER}`);
      if (copy) row?.after(copy);
    },
  )(pages);
  const sitemap = (pages.get('sitemap.xml') ?? '').replace(
    new RegExp(`<loc>([^<]*)${MODEL}</loc>`),
    `<loc>$1${OFFER}</loc></url><url>$&`,
  );
  return new Map([...listed, [`resources/blog/${OFFER}.html`, offer], ['sitemap.xml', sitemap]]);
}

export const DAYS_PRINTED = 'day as 08/09/2026';

export const layouts: Layout[] = [
  { name: 'as built', change: (pages) => pages },
  {
    name: 'one more style sheet',
    change: (pages) => new Map(Array.from(pages, ([file, html]) => [file, renamed(html)])),
  },
  { name: DAYS_PRINTED, change: inPages((file) => isArticle(file) || isList(file), printDays) },
  {
    name: 'heading above the title',
    change: inPages((file) => isArticle(file) || isDocument(file), addMasthead),
  },
  { name: 'label reworded', change: inPages(isArticle, rewordLabels) },
  { name: 'pager becomes a button', change: inPages(isList, loadOnDemand) },
  { name: 'text loaded late', change: inPages(isArticle, loadLate) },
  { name: 'paid text in the list', change: addOffer },
];
