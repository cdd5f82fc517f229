/** `npm run pictures`: the two pictures of README.md, from a running site (npm start in another shell). */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments });
for (const theme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `docs/pictures/home-${theme}.png` });
}
await browser.close();
