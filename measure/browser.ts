import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium, installChromium } from '../scripts/chromium.ts';
import { type Defer, scope } from './scope.ts';

const ACTION_LIMIT_MS = 60_000;

export async function openBrowser(defer: Defer): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: chromiumArguments,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  defer(() => browser.close());
  return browser;
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A visitor of its own, with nothing in the cache. */
export const withPage = <T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  scope(async (defer) => {
    const context = await browser.newContext(options);
    defer(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(ACTION_LIMIT_MS);
    return work(page);
  });
