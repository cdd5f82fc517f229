/**
 * `npm run build`: typefaces, pages, pictures, sitemap, search index, compressed copies. With --if-stale only when a
 * source changed.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkClaims } from './claims.ts';
import { compressSite } from './compress.ts';
import { finishPages } from './finish-pages.ts';
import { cutFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';
import { readPages } from './pages.ts';
import { drawSharePictures } from './share-pictures.ts';
import { writeSitemap } from './sitemap.ts';
import { writeSearchIndex } from './search-index.ts';
import { sourceStamp } from './source-stamp.ts';

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
});
const out = values.out;
const stampFile = `${out}/.stamp`;
const stamp = await sourceStamp();

if (values['if-stale'] && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp)
  process.exit(0);

const started = performance.now();
console.log('Building the site …');
await rm(out, { recursive: true, force: true });
await cutFonts();
execFileSync('astro', ['build', '--outDir', out, '--silent'], { stdio: 'inherit' });
const pages = await readPages(out);
await checkClaims(out, pages);
await Promise.all([
  drawIcons(out),
  drawSharePictures(out, pages),
  writeSitemap(out, pages),
  writeSearchIndex(out, pages),
]);
await finishPages(out, pages);
await compressSite(out);
await writeFile(stampFile, stamp);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
