/**
 * `npm run build`: fonts, pages, pictures, sitemap, search index, compressed copies. --if-stale builds only when a source has
 * changed; --plain skips the compressed copies, which a later `--if-stale` then adds. The site is built in a temporary folder
 * that replaces the old one at the end.
 */
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRedirects } from '../src/content/redirects.ts';
import { readAddresses } from './addresses.ts';
import { checkClaims } from './claims.ts';
import { compressSite } from './compress.ts';
import { explainFailure } from './explain-failure.ts';
import { buildDesk } from './desk.ts';
import { writeBookingRules } from './booking-rules.ts';
import { cutFonts } from './fonts.ts';
import { heldBackFiles } from './held-back.ts';
import { drawIcons } from './icons.ts';
import { checkLinks } from './links.ts';
import { writeOpeningHours } from './opening-hours.ts';
import { readPages } from './pages.ts';
import { writeRedirects } from './redirects.ts';
import { writeSearchIndex } from './search-index.ts';
import { drawSharePictures } from './share-pictures.ts';
import { purgePages } from './purge-styles.ts';
import { writeSitemap } from './sitemap.ts';
import { sourceStamp } from './source-stamp.ts';
import { step } from './step.ts';
import { besideOf, swapIn } from './swap.ts';
import { packToolkit } from '../toolkit/pack.ts';

const STAMP_FILE = '.stamp';

const { values } = parseArgs({
  options: {
    'if-stale': { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist' },
  },
});
const site = values.out;
const compressed = await sourceStamp();
const plain = `${compressed} plain`;
const stamp = values.plain ? plain : compressed;
const isBuilt = existsSync(join(site, STAMP_FILE));
const current = isBuilt && values['if-stale'] ? await readFile(join(site, STAMP_FILE), 'utf8') : '';
if (current === stamp) process.exit(0);

const out = besideOf(site, 'next');

async function renderSite(): Promise<void> {
  await step('typefaces', cutFonts);
  await step('pages', async () => {
    // Otherwise React renders in development mode if NODE_ENV says so.
    Object.assign(process.env, { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' });
    // Astro caches rendered Markdown by its source and does not notice when an included sample changes.
    await rm('node_modules/.astro/data-store.json', { force: true });
    const { build } = await import('astro');
    await build({ outDir: out, logLevel: 'silent' });
  });
  await step('desk', () => buildDesk(join(out, '.desk')));
  await step('command line tool', () => packToolkit(join(out, 'toolkit')));
  const pages = await readPages(out);
  const addresses = await readAddresses(out, pages);
  await step('links and figures', async () => {
    const redirects = readRedirects();
    await checkLinks(out, pages, { addresses, redirects });
    await writeRedirects(out, redirects, addresses);
    await writeOpeningHours(out);
    await writeBookingRules(out);
    await checkClaims(out, pages);
  });
  await step('newsletters', async () => {
    // Not before the pages: React loaded without NODE_ENV would render them in development mode.
    const { writeLetters } = await import('./letters.ts');
    await writeLetters(out);
  });
  await step('icons, shared pictures, search', () =>
    Promise.all([
      drawIcons(out),
      drawSharePictures(out, pages),
      writeSitemap(out, pages),
      writeSearchIndex(out, pages, addresses),
    ]),
  );
  await step('unused styles', () => purgePages(out, pages));
}

async function buildSite(): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await (current === plain ? cp(site, out, { recursive: true }) : renderSite());
  if (!values.plain) await step('compressed copies', () => compressSite(out));
  await writeFile(join(out, STAMP_FILE), stamp);
  await swapIn(out, site);
}

const started = Date.now();
console.log('Building the site …');
try {
  await buildSite();
} catch (error) {
  const left = isBuilt ? `${site} still holds the site that was built before` : 'There is no site yet';
  console.error(`\n${explainFailure(error)}\n\nThe build failed. ${left}.`);
  // Steps that ran in parallel with the failed one may still be writing.
  await rm(out, { recursive: true, force: true, maxRetries: 5 });
  process.exit(1);
}
for (const { file, why } of heldBackFiles(started)) console.log(`Not shown yet: ${file} (${why})`);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
