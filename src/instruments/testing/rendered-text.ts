import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a visitor reads, in order, one space between elements. */
export function renderedText(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
