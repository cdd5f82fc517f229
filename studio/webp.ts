import sharp from 'sharp';

const QUALITIES = [84, 78, 70, 60, 48, 40];

/** Encodes a picture at this width, in the best quality within the size limit. */
export async function encodeWebp(picture: Buffer, width: number, limitBytes: number): Promise<Buffer> {
  const image = sharp(picture).resize(width);
  for (const quality of QUALITIES) {
    const file = await image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= limitBytes) return file;
  }
  throw new Error(`A picture does not fit into ${limitBytes} bytes`);
}
