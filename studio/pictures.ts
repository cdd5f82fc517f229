/** The two pictures of README.md: the home page in both themes. */
import { openBrowser } from './browser.ts';
import { buildSite, openSite } from './site.ts';

export async function takePictures(): Promise<void> {
  buildSite();
  await using site = await openSite();
  await using browser = await openBrowser();
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `docs/pictures/home-${theme}.png` });
  }
}
