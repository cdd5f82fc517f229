import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The visible text in order, with one space between elements. */
export function renderedText(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
