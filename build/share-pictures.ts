/** Draws the share image of each page. Unchanged ones come from .cache. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { BuiltPage } from '../contract/pages.ts';
import { eachInParallel } from './each-in-parallel.ts';
import { shareCard } from './share-card.ts';

const CACHE = '.cache/share';
const SIZE = { width: 1200, height: 630 };

export function trailOf(canonical: string): string {
  const { hostname, pathname } = new URL(canonical);
  return hostname + pathname.replace(/\/$/, '');
}

export async function drawSharePictures(out: string, pages: BuiltPage[]): Promise<void> {
  const template = await Promise.all(
    ['share-card.ts', '../contract/colours.ts'].map((file) => readFile(new URL(file, import.meta.url))),
  );
  const fonts = [
    { name: 'display', weight: 700 as const, data: await readFile('.cache/fonts/display.ttf') },
    { name: 'mono', weight: 500 as const, data: await readFile('.cache/fonts/mono.ttf') },
  ];
  await mkdir(CACHE, { recursive: true });

  const draw = async ({ title, canonical, picture }: BuiltPage): Promise<void> => {
    const trail = trailOf(canonical);
    const key = createHash('sha256')
      .update(Buffer.concat(template))
      .update(title)
      .update(trail)
      .digest('hex');
    const cached = join(CACHE, `${key.slice(0, 24)}.png`);
    if (!existsSync(cached)) {
      const svg = await satori(shareCard(title, trail), { ...SIZE, fonts });
      await sharp(Buffer.from(svg))
        .png({ palette: true, colours: 32, compressionLevel: 9, effort: 1 })
        .toFile(cached);
    }
    await mkdir(dirname(join(out, picture)), { recursive: true });
    await copyFile(cached, join(out, picture));
  };

  await eachInParallel(pages, draw);
}
