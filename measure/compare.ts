/**
 * `node measure/compare.ts OLD NEW [--pixels] [/route …]`: what differs between two built sites. Text, links and markup
 * without class names, styles and hashed file names; with --pixels also pictures at 390 and 1440 px in both themes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { openBrowser, withPage } from './browser.ts';
import { readPages } from './pages.ts';
import { closeOnSignals, scope } from './scope.ts';
import { serveSite } from './site-server.ts';

const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'];
const OUT = 'reports/compare';
const CONTEXT = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pixels: { type: 'boolean', default: false } },
});
const [older = '', newer = '', ...only] = positionals;

const tagsOf = (html: string): string[] =>
  html
    .replaceAll(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g, '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/(\/_astro\/[\w.-]+?)\.[\w-]{5,8}\./g, '$1.')
    .split(/(?=<)/);

function isSameMarkup(path: string, htmlBefore: string, htmlAfter: string): boolean {
  const [before, after] = [tagsOf(htmlBefore), tagsOf(htmlAfter)];
  const at = before.findIndex((tag, index) => tag !== after[index]);
  if (at < 0 && before.length === after.length) return true;
  const near = (tags: string[]) =>
    tags
      .slice(Math.max(0, at - 1), at + 3)
      .join('')
      .slice(0, 4 * CONTEXT);
  console.log(`markup ${path}\n  - ${near(before)}\n  + ${near(after)}`);
  return false;
}

/** The typefaces wait for no chance here: a page that painted without them would differ from itself. */
const photograph = (browser: Browser, url: string, width: number, theme: string): Promise<PNG> =>
  withPage(
    browser,
    { viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true },
    async (page) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.route(url, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll('font-display:optional', 'font-display:block'),
        });
      });
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(async () => {
        await Promise.all([...document.fonts].map((face) => face.load()));
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          scrollTo(0, y);
          await new Promise((done) => setTimeout(done, 20));
        }
        scrollTo(0, 0);
        // A lazy picture that is not shown never comes.
        const shown = [...document.images].filter((picture) => picture.checkVisibility());
        await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)));
      });
      return PNG.sync.read(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    },
  );

async function comparePictures(paths: string[]): Promise<number> {
  await mkdir(OUT, { recursive: true });
  return scope(async (defer) => {
    const urls = [(await serveSite(defer, older)).url, (await serveSite(defer, newer)).url];
    const browser = await openBrowser(defer);
    let differing = 0;
    for (const path of paths)
      for (const width of WIDTHS)
        for (const theme of THEMES) {
          const [before, after] = await Promise.all(
            urls.map((url) => photograph(browser, url + path, width, theme)),
          );
          if (!before || !after) continue;
          const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${width}.${theme}`;
          const sameSize = before.width === after.width && before.height === after.height;
          const diff = new PNG(before);
          const pixels = !sameSize
            ? Number.NaN
            : before.data.equals(after.data)
              ? 0
              : pixelmatch(before.data, after.data, diff.data, before.width, before.height, { threshold: 0 });
          if (pixels === 0) continue;
          differing += 1;
          console.log(
            sameSize
              ? `pixels ${name}: ${pixels} differ`
              : `pixels ${name}: ${before.width}×${before.height} became ${after.width}×${after.height}`,
          );
          await writeFile(join(OUT, `${name}.before.png`), PNG.sync.write(before));
          await writeFile(join(OUT, `${name}.after.png`), PNG.sync.write(after));
          if (sameSize) await writeFile(join(OUT, `${name}.diff.png`), PNG.sync.write(diff));
        }
    return differing;
  });
}

closeOnSignals();
const pagesOf = async (dist: string) =>
  new Map((await readPages(dist)).map(({ path, html }) => [path, html]));
const [before, after] = [await pagesOf(older), await pagesOf(newer)];
for (const path of before.keys()) if (!after.has(path)) console.log(`gone ${path}`);
for (const path of after.keys()) if (!before.has(path)) console.log(`new ${path}`);
const paths = [...before.keys()].filter(
  (path) => after.has(path) && (only.length === 0 || only.includes(path)),
);
const same = paths.filter((path) => isSameMarkup(path, before.get(path) ?? '', after.get(path) ?? ''));
console.log(`${same.length} of ${paths.length} pages have the same markup`);
if (values.pixels) console.log(`${await comparePictures(paths)} of ${paths.length * 4} pictures differ`);
