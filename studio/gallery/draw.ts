/** Draws gallery works from committed data: their pictures, and the texts beside them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { openBrowser } from '../browser.ts';
import { writeEntry } from '../formatted.ts';
import { escape, readouts, sheet } from '../sheet.ts';
import { encodeWebp } from '../webp.ts';
import type { Box, Work } from './work.ts';
import { scriptOf, works } from './works.ts';

const COMMENT = 'Written by npm run studio from what it measured; change the words in studio/gallery/draw.';
const CSS = ['picture.css', 'drawings.css'].map((name) => join(import.meta.dirname, name));

/** `box` is the area that picture.css leaves for the drawing. A tile has a smaller layout, so that its type is larger. */
const sizes = {
  large: {
    page: { width: 1280, height: 800 },
    scale: 1.5,
    box: { width: 1109, height: 456, tile: false },
    width: 1920,
    limit: 150_000,
    ending: '.webp',
  },
  tile: {
    page: { width: 736, height: 460 },
    scale: 2,
    box: { width: 656, height: 256, tile: true },
    width: 640,
    limit: 25_000,
    ending: '.tile.webp',
  },
};
const PICTURE = { width: 1920, height: 1200 };
/** Tiles are shown about 310 px wide, where this becomes 10 px. */
const TILE_TYPE_PX = 24;

/** A page of exactly the picture's size: paper, heading, and the panel with the drawing above its figures. */
function pictureHtml(work: Work, theme: string, box: Box): string {
  const figures = readouts(box.tile ? work.readouts.slice(0, 2) : work.readouts);
  return sheet(
    `${theme} ${box.tile ? 'tile' : 'large'}`,
    CSS,
    `<header><h1>${escape(work.title)}</h1><p>${escape(work.note).replaceAll('\n', '<br>')}</p></header>
<main class="panel"><div class="drawing">${work.draw(box)}</div>${figures}</main>`,
  );
}

/** Overflowing content would be cut off in the picture. */
const findOverflow = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body, header, main, .drawing, dl, h1')].find(
        (box) => box.scrollHeight > box.clientHeight + 8 || box.scrollWidth > box.clientWidth + 8,
      )?.tagName,
  );

/** Text on a tile that is too small to read. */
const findSmallType = (page: Page): Promise<string | undefined> =>
  page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element?.checkVisibility() || !textContent?.trim()) continue;
      if (Number.parseFloat(getComputedStyle(element).fontSize) < least) return textContent;
    }
    return undefined;
  }, TILE_TYPE_PX);

export async function drawWorks(ids: string[]): Promise<void> {
  execFileSync(process.execPath, ['build/fonts.ts'], { stdio: 'inherit' });
  await using browser = await openBrowser();
  for (const [index, [id, { category, icon, read }]] of Object.entries(works).entries()) {
    if (!ids.includes(id)) continue;
    const work = await read();
    const { title, description, details, alt } = work;
    const text = { title, description, category, icon, details, alt, script: scriptOf(id) };
    const entry = { id, order: index + 1, ...text, ...PICTURE };
    await writeEntry(`content/works/${id}.yaml`, COMMENT, entry);
    for (const { page: viewport, scale, box, width, limit, ending } of Object.values(sizes)) {
      await using page = await browser.newPage({ viewport, deviceScaleFactor: scale });
      for (const theme of ['light', 'dark']) {
        await page.setContent(pictureHtml(work, theme, box));
        await page.evaluate(() => document.fonts.ready);
        const overflow = await findOverflow(page);
        if (overflow) throw new Error(`${id}${ending}: ${overflow} overflows`);
        const small = box.tile && (await findSmallType(page));
        if (small) throw new Error(`${id}${ending}: “${small}” is too small to read`);
        const picture = await encodeWebp(await page.screenshot(), width, limit);
        await writeFile(`src/assets/gallery/${id}.${theme}${ending}`, picture);
      }
    }
    console.log(`Drew ${id}`);
  }
}
