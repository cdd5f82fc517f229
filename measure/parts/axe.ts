import type { Browser } from '@playwright/test';
import { eachInParallel } from '../../build/each-in-parallel.ts';
import { axeFindings } from '../axe-findings.ts';
import { openBrowser, withPage } from '../browser.ts';
import type { Route } from '../pages.ts';
import type { Finding, PageReadings, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

type Reading = NonNullable<Route['axe']>;

const WIDTHS = [390, 1440] as const;
const THEMES = ['light', 'dark'] as const;

/** Every rule that axe has, in both themes, on the page as it stands when nothing moves any more. */
const look = (browser: Browser, url: string, width: (typeof WIDTHS)[number]) =>
  withPage(
    browser,
    { viewport: { width, height: 900 }, isMobile: width === 390, reducedMotion: 'reduce' },
    async (page) => {
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const found = { light: [] as string[], dark: [] as string[] };
      for (const theme of THEMES) {
        await page.evaluate(
          (dark) => document.documentElement.classList.toggle('dark', dark),
          theme === 'dark',
        );
        found[theme] = await axeFindings(page);
      }
      return found;
    },
  );

export const measureAxe: Part<PageReadings<Reading>> = ({ distDir, pages }, tell) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const readings = new Map<string, Reading>();
    const findings: Finding[] = [];
    await eachInParallel(pages, async ({ path }) => {
      const reading: Reading = { light390: 0, light1440: 0, dark390: 0, dark1440: 0 };
      for (const width of WIDTHS) {
        const found = await look(browser, url + path, width);
        for (const theme of THEMES) {
          reading[`${theme}${width}`] = found[theme].length;
          for (const what of found[theme])
            findings.push({ path, instrument: 'axe', what: `${theme}, ${width} px: ${what}` });
        }
      }
      readings.set(path, reading);
      tell(`${readings.size}/${pages.length} ${path}: ${Object.values(reading).join(' ')}`);
    });
    return { readings, findings: findings.toSorted((a, b) => a.path.localeCompare(b.path)) };
  });
