import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
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

/** For Lighthouse, which connects to the returned DevTools port. */
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

/** Lighthouse's slow 4G, at a quarter of this machine's CPU. */
export const SLOW_PHONE = {
  cpuSlowdown: 4,
  megabitsPerSecond: 1.6,
  uploadMegabitsPerSecond: 0.75,
  roundTripMs: 150,
};

export async function throttle(session: CDPSession, to: typeof SLOW_PHONE): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: to.cpuSlowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: to.roundTripMs,
    downloadThroughput: (to.megabitsPerSecond * 1e6) / 8,
    uploadThroughput: (to.uploadMegabitsPerSecond * 1e6) / 8,
  });
}

/** A new visitor with an empty cache. */
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
