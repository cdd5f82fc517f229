import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { chromiumArguments, findChromium, installChromium } from '../scripts/chromium.ts';

export const openBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: chromiumArguments,
    ...options,
  });
