/** Draws the picture that a shared link shows, one for each page, in the site's style. Unchanged ones come from .cache. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, glob, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { eachInParallel } from './each-in-parallel.ts';
import { shareCard } from './share-card.ts';

const CACHE = '.cache/share';
const SIZE = { width: 1200, height: 630 };

type Page = { file: string; title: string; trail: string };

const attribute = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

const plain = (text: string): string =>
  text.replaceAll('&#39;', '’').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

async function pages(out: string): Promise<Page[]> {
  const found = new Map<string, Page>();
  for await (const path of glob(`${out}/**/*.html`)) {
    const html = await readFile(path, 'utf8');
    const image = attribute(html, 'og:image');
    if (!image) continue;
    const { pathname, hostname } = new URL(image);
    const file = join(out, pathname);
    const address = attribute(html, 'og:url');
    const trail = hostname + (address ? new URL(address).pathname.replace(/\/$/, '') : '');
    found.set(file, { file, title: plain(attribute(html, 'og:title') ?? ''), trail });
  }
  return [...found.values()];
}

export async function drawSharePictures(out: string): Promise<void> {
  const template = await readFile(new URL('share-card.ts', import.meta.url));
  const fonts = [
    { name: 'display', weight: 700 as const, data: await readFile('.cache/fonts/display.ttf') },
    { name: 'mono', weight: 500 as const, data: await readFile('.cache/fonts/mono.ttf') },
  ];
  await mkdir(CACHE, { recursive: true });

  const draw = async (page: Page): Promise<void> => {
    const key = createHash('sha256').update(template).update(page.title).update(page.trail).digest('hex');
    const cached = join(CACHE, `${key.slice(0, 24)}.png`);
    if (!existsSync(cached)) {
      const svg = await satori(shareCard(page.title, page.trail), { ...SIZE, fonts });
      await sharp(Buffer.from(svg))
        .png({ palette: true, colours: 32, compressionLevel: 9, effort: 1 })
        .toFile(cached);
    }
    await mkdir(dirname(page.file), { recursive: true });
    await copyFile(cached, join(dirname(page.file), basename(page.file)));
  };

  await eachInParallel(await pages(out), draw);
}
