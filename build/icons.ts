import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const SIZES = [180, 192, 512];

/** Raster copies of public/icon.svg for home screens. */
export async function drawIcons(out: string): Promise<void> {
  const svg = await readFile('public/icon.svg');
  await Promise.all(
    SIZES.map((size) =>
      sharp(svg, { density: 600 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toFile(`${out}/icon-${size}.png`),
    ),
  );
}
