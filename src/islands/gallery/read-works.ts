import type { Size } from './viewer-state.ts';

export type Work = {
  id: string;
  title: string;
  alt: string;
  light: string;
  dark: string;
  size: Size;
};

const textOf = (element: Element | null): string => element?.textContent ?? '';

function readWork(tile: Element): Work {
  const link = tile.querySelector('a') as HTMLAnchorElement;
  const [width = 1, height = 1] = (link.dataset.size ?? '').split(' ').map(Number);
  return {
    id: tile.id.replace('view-', ''),
    title: textOf(link),
    alt: tile.querySelector('img')?.alt ?? '',
    light: link.href,
    dark: link.dataset.dark ?? link.href,
    size: { width, height },
  };
}

/**
 * The works for previous and next: those the filter shows, or all of them if a shared address names one that
 * it hides. Read from the page, since props would repeat the text in the HTML.
 */
export function readWorks(id: string): Work[] {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  const asked = tiles.find((tile) => tile.id === `view-${id}`);
  if (!asked) return [];
  return tiles.filter((tile) => asked.hidden || !tile.hidden).map(readWork);
}
