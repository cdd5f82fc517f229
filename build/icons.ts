import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Browsers request the first by name, without a link; the manifest lists the others. */
const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** Raster copies of public/icon.svg for home screens. */
export async function drawIcons(out: string): Promise<void> {
  const svg = await readFile('public/icon.svg');
  await Promise.all(
    Object.entries(sizes).map(([name, size]) =>
      sharp(svg, { density: 600 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toFile(`${out}/${name}`),
    ),
  );
}
