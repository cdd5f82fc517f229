/** What a phone fetches for the first view of each page, by kind, as it comes over the wire. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openBrowser, PHONE, withPage } from './browser.ts';
import { scope } from './scope.ts';
import { limits } from '../contract/limits.ts';
import type { Page, Route } from './pages.ts';
import type { PagePart } from './page-part.ts';

type Reading = NonNullable<Route['bytes']>;

const INLINE_SCRIPT = /<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g;
const names = { document: 'html', script: 'script', font: 'font', image: 'picture' } as const;

const inlineScript = (html: string): number => {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n');
  return brotliCompressSync(scripts).length;
};

const weigh = (browser: Browser, url: string, { html, path, kind }: Page): Promise<Reading> =>
  withPage(browser, { ...PHONE, reducedMotion: 'reduce' }, async (visitor) => {
    const reading = { html: 0, script: 0, font: 0, picture: 0, total: 0 };
    const fetched: { type: string; size: Promise<number> }[] = [];
    visitor.on('requestfinished', (request) => {
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
      fetched.push({ type: request.resourceType(), size });
    });
    await visitor.goto(url + path, { waitUntil: 'load' });
    await visitor.waitForFunction(() => localStorage.fonts);
    await visitor.waitForLoadState('networkidle');
    for (const { type, size } of fetched) {
      const name = names[type as keyof typeof names];
      const bytes = await size;
      if (name) reading[name] += bytes;
      reading.total += bytes;
    }
    return {
      ...reading,
      inlineScript: inlineScript(html),
      budget: kind === 'page' ? limits.page : limits.reading,
    };
  });

export const measureBytes: PagePart<Reading> = ({ url, pages }, tell) =>
  scope(async (defer) => {
    const browser = await openBrowser(defer);
    const readings = new Map<string, Reading>();
    for (const [index, page] of pages.entries()) {
      const reading = await weigh(browser, url, page);
      readings.set(page.path, reading);
      tell(`${index + 1}/${pages.length} ${page.path}: HTML ${reading.html}, first view ${reading.total}`);
    }
    return { readings, findings: [] };
  });
