import { must } from '../lib/must.ts';

const addresses = import.meta.glob<string>(['/src/assets/*/*.{m4a,mp4,ogg,webp}', '/content/videos/*.vtt'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of a file that a content file refers to. */
export const assetUrl = (path: string, neededBy: string): string =>
  must(addresses[`/${path}`], `${neededBy}: ${path} is missing`);
