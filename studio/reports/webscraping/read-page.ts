/** What the strategies share: text as a reader sees it, days in whatever form they are printed, and what a body holds. */
import { JSDOM } from 'jsdom';

export const parsePage = (html: string): Document => new JSDOM(html).window.document;

export const textOf = (element: Element | null | undefined): string | undefined =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() || undefined;

/** As most scrapers do it: whatever the platform's own parser makes of it. It reads 08/09/2026 as an American does. */
export function dayOf(text: string | undefined): string | undefined {
  const day = new Date(`${text} UTC`);
  return text === undefined || Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

const BLOCKS = 'p,li,h1,h2,h3,h4,h5,h6,td,th,blockquote,summary,dt,dd,br';

/** Words of the text and links in it, code and drawings apart. */
export function countBody(body: Element | null | undefined): { words?: number; links?: number } {
  if (!body) return {};
  const text = body.cloneNode(true) as Element;
  for (const part of text.querySelectorAll('pre,figure,svg,script,template')) part.remove();
  for (const block of text.querySelectorAll(BLOCKS)) block.append(' ');
  const words = (text.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  // A heading links to itself: that is not a link of the text.
  const links = [...text.querySelectorAll('a[href]')].filter((link) => !link.closest('h2,h3,h4')).length;
  return { words, links };
}

export const linksTo = (links: Iterable<Element>): string[] =>
  Array.from(links, (link) => link.getAttribute('href') ?? '').filter((path) =>
    /^\/(?:resources\/blog\/(?!(?:category|tag|page)\/)[^/#]+|docs\/[^#.]+)$/.test(path),
  );
