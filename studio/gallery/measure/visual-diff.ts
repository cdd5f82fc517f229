/** Compares a page pixel by pixel with itself and with a copy that has a seeded defect. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { openBrowser } from '../../browser.ts';
import { openSite } from '../../site.ts';
import { keepFile } from '../files.ts';

const PAGE = '/ai-testing/asr';
const DEFECT = 'main a[href^="/contact"] { translate: 9px 5px; }';
const THRESHOLD = 0.1;

function boxOf(mask: PNG) {
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

export async function measureVisualDiff() {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(site.url + PAGE, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const shot = async (): Promise<PNG> => PNG.sync.read(await page.screenshot());
  const [baseline, again] = [await shot(), await shot()];
  // The site's CSP blocks style elements but not constructed style sheets.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, DEFECT);
  const candidate = await shot();
  const { width, height } = baseline;
  const mask = new PNG({ width, height });
  const options = { threshold: THRESHOLD, diffMask: true };
  const differing = (other: PNG, output?: PNG): number =>
    pixelmatch(baseline.data, other.data, output?.data, width, height, options);
  const [unchanged, changed] = [differing(again), differing(candidate, mask)];
  for (const [name, picture] of Object.entries({ baseline, candidate, mask })) {
    const file = await sharp(PNG.sync.write(picture)).webp({ lossless: true, effort: 6 }).toBuffer();
    await keepFile(`visual-diff-${name}.webp`, file);
  }
  // `unchanged` and `changed`: how many pixels differ without and with the defect.
  return { page: PAGE, width, height, threshold: THRESHOLD, unchanged, changed, box: boxOf(mask) };
}
