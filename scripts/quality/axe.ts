import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { openBrowser, withPage } from '../../bench/browser.ts';
import { scope } from '../../bench/scope.ts';
import type { Finding, PagePart } from './part.ts';
import type { Route } from './pages.ts';

type Reading = NonNullable<Route['axe']>;

const views = [
  { name: 'light390', theme: 'light', width: 390 },
  { name: 'light1440', theme: 'light', width: 1440 },
  { name: 'dark390', theme: 'dark', width: 390 },
  { name: 'dark1440', theme: 'dark', width: 1440 },
] as const;
type View = (typeof views)[number];

/** Every rule that axe has, on the page as it stands when nothing moves any more. */
async function look(browser: Browser, url: string, { theme, width }: View) {
  const options = {
    viewport: { width, height: width === 390 ? 844 : 900 },
    isMobile: width === 390,
    reducedMotion: 'reduce' as const,
  };
  return withPage(browser, options, async (page) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join('; ')}`);
  });
}

export const measureAxe: PagePart<Reading> = ({ url, pages }, tell) =>
  scope(async (defer) => {
    const browser = await openBrowser(defer);
    const readings = new Map<string, Reading>();
    const findings: Finding[] = [];
    for (const [index, { path }] of pages.entries()) {
      const reading: Reading = { light390: 0, light1440: 0, dark390: 0, dark1440: 0 };
      for (const view of views) {
        const found = await look(browser, url + path, view);
        reading[view.name] = found.length;
        for (const what of found)
          findings.push({ path, instrument: 'axe', what: `${view.theme}, ${view.width} px: ${what}` });
      }
      readings.set(path, reading);
      tell(`${index + 1}/${pages.length} ${path}: ${Object.values(reading).join(' ')}`);
    }
    return { readings, findings };
  });
