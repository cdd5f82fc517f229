/** Shared by the strategies: visible text, dates in any printed form, and word and link counts. */
import { JSDOM } from 'jsdom';

export const parsePage = (html: string): Document => new JSDOM(html).window.document;

export const textOf = (element: Element | null | undefined): string | undefined =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() || undefined;

/** Uses the platform's date parser, as most scrapers do. It reads 08/09/2026 month first. */
export function dayOf(text: string | undefined): string | undefined {
  const day = new Date(`${text} UTC`);
  return text === undefined || Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

const BLOCKS = 'p,li,h1,h2,h3,h4,h5,h6,td,th,blockquote,summary,dt,dd,br';

/** Words and links of the text, without code and drawings. */
export function countBody(body: Element | null | undefined): { words?: number; links?: number } {
  if (!body) return {};
  const text = body.cloneNode(true) as Element;
  for (const part of text.querySelectorAll('pre,figure,svg,script,template')) part.remove();
  for (const block of text.querySelectorAll(BLOCKS)) block.append(' ');
  const words = (text.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  // Headings link to themselves; these are not links of the text.
  const links = [...text.querySelectorAll('a[href]')].filter((link) => !link.closest('h2,h3,h4')).length;
  return { words, links };
}

export const linksTo = (links: Iterable<Element>): string[] =>
  Array.from(links, (link) => link.getAttribute('href') ?? '').filter((path) =>
    /^\/(?:resources\/blog\/(?!(?:category|tag|page)\/)[^/#]+|docs\/[^#.]+)$/.test(path),
  );
