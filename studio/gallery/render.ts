import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withBrowser } from './browser.ts';
import { frame, PICTURE } from './frame.ts';
import type { Theme } from './frame.ts';
import type { Size, Work } from './work.ts';

const OUT = 'src/assets/gallery';
const TILE = { width: 640, height: 400 };
const LIMIT = { large: 150_000, tile: 25_000 };
const QUALITIES = [84, 78, 70, 60, 48];

/** The best quality that keeps the file small. */
async function encode(picture: Buffer, size: Size): Promise<Buffer> {
  const image = size === 'tile' ? sharp(picture).resize(TILE) : sharp(picture);
  for (const quality of QUALITIES) {
    const file = await image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= LIMIT[size]) return file;
  }
  throw new Error(`A picture does not fit into ${LIMIT[size]} bytes`);
}

async function draw(page: Page, work: Work, theme: Theme, size: Size): Promise<void> {
  await page.setContent(frame(work, theme, size));
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(() =>
    [...document.querySelectorAll('body, main, .drawing, dl, h1')].some(
      (box) => box.scrollHeight > box.clientHeight + 12 || box.scrollWidth > box.clientWidth + 12,
    ),
  );
  if (overflow) console.warn(`${work.id} (${size}): something runs out of its box`);
  const file = join(OUT, `${work.id}.${theme}${size === 'tile' ? '.tile' : ''}.webp`);
  await writeFile(file, await encode(await page.screenshot(), size));
}

export async function render(works: Work[]): Promise<void> {
  await mkdir(OUT, { recursive: true });
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: PICTURE });
    for (const work of works) {
      for (const theme of ['light', 'dark'] as const) {
        for (const size of ['large', 'tile'] as const) await draw(page, work, theme, size);
      }
    }
  });
}
