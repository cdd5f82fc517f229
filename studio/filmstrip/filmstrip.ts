/**
 * What a first visitor sees on a slow line, picture by picture, in each engine: `npm run studio -- filmstrip`. The strips lie
 * beside docs/decisions/0015. DIST_DIR names another built site than the one at hand.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { buildSite, openSite } from '../site.ts';
import { encodeWebp } from '../webp.ts';
import { engines } from './engines.ts';
import { openSlowLine } from './slow-line.ts';

const OUT = process.env.FILMSTRIP_DIR ?? 'docs/decisions/0015-filmstrips';
const SIZE = { width: 390, height: 700 };
const PATH = '/services/automation';
const LENGTH_MS = 10_000;
const SHOWN_MS = [800, 1200, 1600, 2000, 3000, 9000];
const GAP_PX = 10;
const LABEL_PX = 36;
const LIMIT_BYTES = 80_000;

const TIMES = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    load: page.loadEventEnd,
    faces: Math.max(...faces.map(({ responseEnd }) => responseEnd)),
    isDressed: document.documentElement.classList.contains('fonts'),
  };
})()`;

type Frame = { at: number; picture: Buffer };

async function film(engine: string, url: string): Promise<{ frames: Frame[]; times: unknown }> {
  const start = engines[engine];
  if (!start) throw new Error(`There is no engine ${engine}`);
  await using visit = await start(SIZE);
  const frames: Frame[] = [];
  const begun = performance.now();
  await visit.open(url);
  while (performance.now() - begun < LENGTH_MS) {
    // While one page leaves and the next comes there may be none to take a picture of.
    const picture = await visit.picture().catch(() => undefined);
    if (picture) frames.push({ at: performance.now() - begun, picture });
  }
  return { frames, times: await visit.read(TIMES) };
}

/** Of each moment that is shown, the last picture that was ready by then. */
async function strip(frames: Frame[]): Promise<Buffer> {
  const shown = SHOWN_MS.map((ms) => frames.findLast(({ at }) => at <= ms) ?? frames[0]);
  const parts: OverlayOptions[] = [];
  for (const [index, frame] of shown.entries()) {
    if (!frame) continue;
    const left = index * (SIZE.width + GAP_PX);
    const label = `<svg width="${SIZE.width}" height="${LABEL_PX}"><text x="2" y="26" font-family="sans-serif" font-size="24">${Math.round(frame.at)} ms</text></svg>`;
    const picture = await sharp(frame.picture)
      .resize({ ...SIZE, fit: 'cover', position: 'left top' })
      .toBuffer();
    parts.push({ input: Buffer.from(label), left, top: 0 }, { input: picture, left, top: LABEL_PX });
  }
  const width = SHOWN_MS.length * (SIZE.width + GAP_PX) - GAP_PX;
  const sheet = sharp({
    create: { width, height: SIZE.height + LABEL_PX, channels: 3, background: '#fff' },
  });
  return sheet.composite(parts).png().toBuffer();
}

export async function makeFilmstrips(names: string[]): Promise<void> {
  if (!process.env.DIST_DIR) buildSite();
  await mkdir(OUT, { recursive: true });
  await using site = await openSite({ DIST_DIR: process.env.DIST_DIR ?? 'dist' });
  for (const name of names) {
    await using line = await openSlowLine(new URL(site.url));
    const { frames, times } = await film(name, line.url + PATH);
    await writeFile(join(OUT, `${name}.webp`), await encodeWebp(await strip(frames), 1440, LIMIT_BYTES));
    console.log(name, `${frames.length} pictures`, JSON.stringify(times));
  }
}
