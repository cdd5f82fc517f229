/** What one visitor asks for, from an empty cache: four pages, and a form that is filled in. */
import type { Request } from '@playwright/test';
import { CONTACT_TOKEN_PATH } from '../../../contract/answers.ts';
import { openBrowser, PHONE, withPage } from '../../browser.ts';
import type { Defer } from '../../scope.ts';

const PAGES = ['/', '/services/api', '/our-works', '/contact'];

const isHashed = (address: string) => address.includes('/_astro/');

export type Visit = {
  pages: number;
  /** Every GET, in its order. */
  paths: string[];
  /** Those under an address that changes with their content, which a cache keeps for good. */
  hashed: number;
  /** Of the API, which no cache may keep. */
  api: number;
  bytes: number;
};

export async function recordVisit(defer: Defer, url: string): Promise<Visit> {
  const browser = await openBrowser(defer);
  return withPage(browser, PHONE, async (visitor) => {
    const requests: Request[] = [];
    visitor.on('requestfinished', (request) => {
      const address = request.url();
      // Told again when it comes from the browser's cache.
      const isCached = isHashed(address) && requests.some((earlier) => earlier.url() === address);
      if (address.startsWith(url) && !isCached) requests.push(request);
    });
    for (const page of PAGES) {
      const answer = await visitor.goto(url + page, { waitUntil: 'load' });
      if (!answer?.ok()) throw new Error(`${page} was answered with ${answer?.status()}`);
      await visitor.mouse.wheel(0, 4_000);
      await visitor.waitForLoadState('networkidle');
    }
    const token = visitor.waitForResponse(url + CONTACT_TOKEN_PATH);
    await visitor.locator('#enquiry').getByLabel('Full Name *').fill('Ada');
    await (await token).finished();
    await visitor.waitForLoadState('networkidle');
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const paths = requests.map((request) => request.url().slice(url.length));
    return {
      pages: PAGES.length,
      paths,
      hashed: paths.filter(isHashed).length,
      api: paths.filter((path) => path.startsWith('/api/')).length,
      bytes: sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0),
    };
  });
}
