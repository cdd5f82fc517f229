/** Changes that pictures undergo before moderation. */
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './moderation-model.ts';

/** Re-encoding as by an upload service. */
const LONGEST_SIDE = 1024;

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data: channels === 3 ? data : inThree(data), width, height };
}

/** A grey picture has one channel, but the model needs three. */
const inThree = (grey: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: grey.length * 3 }, (_, index) => grey[Math.floor(index / 3)] ?? 0);

/** Upright, in eight bits, with transparent parts in one colour. */
export const readPicture = (file: string, background = 'white'): Promise<Pixels> =>
  pixelsOf(
    sharp(file)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background }),
  );

export const isTransparent = async (file: string): Promise<boolean> => !(await sharp(file).stats()).isOpaque;

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** Of 255, by the weights of video. */
export async function brightnessOf(pixels: Pixels): Promise<number> {
  const { channels } = await open(pixels).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

const jpeg = (quality: number) => async (pixels: Pixels) =>
  pixelsOf(sharp(await open(pixels).jpeg({ quality }).toBuffer()));

const crop = (share: number) => (pixels: Pixels) => {
  const [width, height] = [pixels.width, pixels.height].map((side) => Math.max(1, Math.round(side * share)));
  return pixelsOf(
    open(pixels).extract({
      left: Math.floor((pixels.width - (width ?? 1)) / 2),
      top: Math.floor((pixels.height - (height ?? 1)) / 2),
      width: width ?? 1,
      height: height ?? 1,
    }),
  );
};

const brighter = (factor: number) => (pixels: Pixels) => pixelsOf(open(pixels).linear(factor, 0));

export const changes: Record<string, (pixels: Pixels) => Promise<Pixels>> = {
  'JPEG, quality 80': jpeg(80),
  'JPEG, quality 50': jpeg(50),
  'JPEG, quality 20': jpeg(20),
  'JPEG, quality 10': jpeg(10),
  'middle 90% of each side': crop(0.9),
  'middle 75% of each side': crop(0.75),
  'middle 50% of each side': crop(0.5),
  'half the resolution': (pixels) => pixelsOf(open(pixels).resize(Math.ceil(pixels.width / 2))),
  'turned by 90°': (pixels) => pixelsOf(open(pixels).rotate(90)),
  'grey instead of colour': (pixels) => pixelsOf(open(pixels).greyscale()),
  'half as bright': brighter(0.5),
  'a fifth as bright': brighter(0.2),
};
