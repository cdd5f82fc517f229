import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
