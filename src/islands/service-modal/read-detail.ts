import type { Detail } from '../../ui/detail-sheet.tsx';

const textOf = (element: Element | null): string => element?.textContent ?? '';

/** Reads the page's own markup for visitors without script; props would repeat it in the HTML. */
export function readDetail(id: string): Detail | undefined {
  const sheet = document.getElementById(id);
  if (!sheet) return undefined;
  const links = [...sheet.querySelectorAll('a[href^="/"]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    label: textOf(link.firstChild as Element | null).trim(),
  }));
  return {
    title: textOf(sheet.querySelector('h3')),
    text: textOf(sheet.querySelector('p')),
    points: [...sheet.querySelectorAll('li')].map(textOf),
    link: links.at(-1),
    sample: links.at(-2),
  };
}
