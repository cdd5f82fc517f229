import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { CHROMIUM_ARGUMENTS, findChromium, installChromium } from '../scripts/chromium.ts';
import { type Defer, scope } from './scope.ts';

const ACTION_LIMIT_MS = 60_000;

export async function openBrowser(defer: Defer): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: CHROMIUM_ARGUMENTS,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  defer(() => browser.close());
  return browser;
}

/** One that nobody drives yet, for Lighthouse and Puppeteer: gives the port of its DevTools. */
export async function launchChromium(defer: Defer): Promise<number> {
  const chrome = await launch({
    chromePath: findChromium() ?? installChromium(),
    chromeFlags: [...CHROMIUM_ARGUMENTS, '--headless=new'],
    logLevel: 'error',
    handleSIGINT: false,
  });
  defer(() => chrome.kill());
  return chrome.port;
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
