/** What a phone fetches for the first view of each page, by kind, as it comes over the wire. */
import type { Browser, Request } from '@playwright/test';
import { openBrowser, PHONE, withPage } from '../browser.ts';
import { limits } from '../limits.ts';
import { inlineScriptBytes, type Page, type Route } from '../pages.ts';
import type { PageReadings, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

type Reading = NonNullable<Route['bytes']>;

const names = { document: 'html', script: 'script', font: 'font', image: 'picture' } as const;

const weigh = (browser: Browser, url: string, { html, path, kind }: Page): Promise<Reading> =>
  withPage(browser, { ...PHONE, reducedMotion: 'reduce' }, async (visitor) => {
    const reading = { html: 0, script: 0, font: 0, picture: 0, total: 0 };
    const fetched: Request[] = [];
    visitor.on('requestfinished', (request) => fetched.push(request));
    await visitor.goto(url + path, { waitUntil: 'load' });
    await visitor.waitForLoadState('networkidle');
    for (const request of fetched) {
      const name = names[request.resourceType() as keyof typeof names];
      const { responseBodySize: bytes } = await request.sizes();
      if (name) reading[name] += bytes;
      reading.total += bytes;
    }
    return {
      ...reading,
      inlineScript: inlineScriptBytes(html),
      budget: kind === 'page' ? limits.page : limits.reading,
    };
  });

export const measureBytes: Part<PageReadings<Reading>> = ({ distDir, pages }, tell) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const readings = new Map<string, Reading>();
    for (const [index, page] of pages.entries()) {
      const reading = await weigh(browser, url, page);
      readings.set(page.path, reading);
      tell(`${index + 1}/${pages.length} ${page.path}: HTML ${reading.html}, first view ${reading.total}`);
    }
    return { readings, findings: [] };
  });
