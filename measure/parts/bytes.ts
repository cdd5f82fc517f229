/** What a phone downloads for the first view of each page, as sent over the wire. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Request } from '@playwright/test';
import { openBrowser, PHONE, withPage } from '../browser.ts';
import type { PageValues, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { firstScreenBytes } from '../first-screen.ts';

const weigh = (browser: Browser, url: string): Promise<PageValues> =>
  withPage(browser, { ...PHONE, reducedMotion: 'reduce' }, async (visitor) => {
    const weights = { html: 0, script: 0, firstView: 0 };
    const finished: Request[] = [];
    visitor.on('requestfinished', (request) => finished.push(request));
    await visitor.goto(url, { waitUntil: 'load' });
    await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
    await visitor.waitForLoadState('networkidle');
    for (const request of finished) {
      const { responseBodySize: bytes } = await request.sizes();
      const type = request.resourceType();
      if (type === 'document' || type === 'stylesheet') weights.html += bytes;
      if (type === 'script') weights.script += bytes;
      weights.firstView += bytes;
    }
    return weights;
  });

export const measureBytes: Part = ({ distDir, pages }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const weights = new Map<string, PageValues>();
    for (const { path, file, html } of pages) {
      const weight = {
        ...(await weigh(browser, url + path)),
        firstScreen: firstScreenBytes(html, await readFile(join(distDir, `${file}.br`))),
      };
      weights.set(path, weight);
      log(
        `${weights.size}/${pages.length} ${path}: HTML ${weight.html}, first screen ${weight.firstScreen}, first view ${weight.firstView}`,
      );
    }
    return { pages: weights };
  });
