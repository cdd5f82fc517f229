import { expect, test } from 'vitest';
import { assetFileNames } from './asset-names.ts';

const nameOf = (file: string): string => assetFileNames({ originalFileNames: [file] });

test('the pictures of a work share their version, those of another have their own', () => {
  const [, version] = /^_astro\/browser-run\.([\w-]{5})\.light\.tile\[extname\]$/.exec(
    nameOf('src/assets/gallery/browser-run.light.tile.webp'),
  ) ?? [''];
  expect(version).toHaveLength(5);
  expect(nameOf('src/assets/gallery/browser-run.dark.webp')).toBe(
    `_astro/browser-run.${version}.dark[extname]`,
  );
  expect(nameOf('src/assets/gallery/load-steps.dark.webp')).not.toContain(version);
});

test('every other file has the hash of what is in it', () => {
  expect(nameOf('src/assets/reports/form.webp')).toBe('_astro/[name].[hash:5][extname]');
});
