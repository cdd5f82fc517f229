import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium, installChromium } from '../scripts/chromium.ts';

export const openBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: CHROMIUM_ARGUMENTS,
    ...options,
  });
