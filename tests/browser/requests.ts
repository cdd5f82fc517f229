/** What a page asks for by itself. */
import type { Page, Request } from '@playwright/test';

/** The addresses that are asked for from now on, by the page and its workers: the list grows. */
export function noteRequests(page: Page, isWanted: (request: Request) => boolean = () => true): string[] {
  const urls: string[] = [];
  page.context().on('request', (request) => {
    if (isWanted(request)) urls.push(request.url());
  });
  return urls;
}

export const pathOf = (url: string): string => new URL(url).pathname;
export const isPost = (request: Request): boolean => request.method() === 'POST';
export const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** Bytes on the wire of what arrived so far. */
export function weigh(page: Page, isWanted: (request: Request) => boolean = () => true) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (isWanted(request)) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async (): Promise<number> => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
