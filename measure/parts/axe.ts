import type { Browser } from '@playwright/test';
import { eachInParallel } from '../../build/each-in-parallel.ts';
import { axeViews } from '../../src/quality/metrics.ts';
import { axeFindings } from '../axe-findings.ts';
import { openBrowser, withPage } from '../browser.ts';
import type { Finding, PageValues, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

/** Every rule of axe, in both themes, after fonts have loaded and without animations. */
const look = (browser: Browser, url: string, width: number) =>
  withPage(
    browser,
    { viewport: { width, height: 900 }, isMobile: width === 390, reducedMotion: 'reduce' },
    async (page) => {
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const found = { light: [] as string[], dark: [] as string[] };
      for (const theme of axeViews.themes) {
        await page.evaluate(
          (dark) => document.documentElement.classList.toggle('dark', dark),
          theme === 'dark',
        );
        found[theme] = await axeFindings(page);
      }
      return found;
    },
  );

export const measureAxe: Part = ({ distDir, pages }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const browser = await openBrowser(defer);
    const counts = new Map<string, PageValues>();
    const findings: Finding[] = [];
    await eachInParallel(pages, async ({ path }) => {
      let axe = 0;
      for (const width of axeViews.widths) {
        const found = await look(browser, url + path, width);
        for (const theme of axeViews.themes) {
          axe += found[theme].length;
          for (const what of found[theme])
            findings.push({ path, instrument: 'axe', what: `${theme}, ${width} px: ${what}` });
        }
      }
      counts.set(path, { axe });
      log(`${counts.size}/${pages.length} ${path}: ${axe}`);
    });
    return { pages: counts, findings: findings.toSorted((a, b) => a.path.localeCompare(b.path)) };
  });
