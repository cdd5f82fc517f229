/** The same page twice, the second time with a defect that we put there: does a comparison of pixels find it, and only it? */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { withBrowser } from '../browser.ts';
import { DATA, keep } from '../files.ts';
import type { VisualDiff } from '../web-data.ts';
import { withSite } from './site-server.ts';

const PAGE = '/ai-testing/asr';
const DEFECT = 'main a[href^="/contact"] { translate: 9px 5px; }';
const THRESHOLD = 0.1;

function boxOf(mask: PNG): VisualDiff['box'] {
  const box = { left: mask.width, top: mask.height, right: 0, bottom: 0 };
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      if (mask.data[4 * (y * mask.width + x) + 3] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

export const measureVisualDiff = (): Promise<void> =>
  withSite(({ url }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await page.goto(url + PAGE, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const baseline = PNG.sync.read(await page.screenshot());
      const again = PNG.sync.read(await page.screenshot());
      // A style element would be refused by the site's own policy; a constructed sheet is not.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, DEFECT);
      const candidate = PNG.sync.read(await page.screenshot());
      const { width, height } = baseline;
      const compare = (other: PNG, output?: PNG): number =>
        pixelmatch(baseline.data, other.data, output?.data, width, height, {
          threshold: THRESHOLD,
          diffMask: true,
        });
      const mask = new PNG({ width, height });
      const changed = compare(candidate, mask);
      for (const [name, picture] of Object.entries({ baseline, candidate, mask })) {
        await writeFile(
          join(DATA, `visual-diff-${name}.webp`),
          await sharp(PNG.sync.write(picture)).webp({ lossless: true, effort: 6 }).toBuffer(),
        );
      }
      await keep('visual-diff', {
        page: PAGE,
        defect: DEFECT,
        width,
        height,
        unchanged: compare(again),
        changed,
        box: boxOf(mask),
      });
    }),
  );
