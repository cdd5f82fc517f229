/** Text at 200 %, as a visitor sets it: nothing is cut, nothing scrolls sideways, and the site can still be used. */
import { button, typeEnquiry } from './contact-form.ts';
import { expect, PHONE, test, type Page } from './fixtures.ts';
import { LOOKED_AT } from './typical-pages.ts';

test.use({ reducedMotion: 'reduce', isMobile: true, hasTouch: true });

/** The root is 17 px of itself. */
async function enlarge(page: Page): Promise<void> {
  const size = () =>
    page
      .locator('main p')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const before = await size();
  await page.evaluate(() => (document.documentElement.style.fontSize = '34px'));
  expect(await size(), 'the text follows').toBeCloseTo(2 * before, 1);
}

/** Words that cannot be read any more. */
const lostWords = (page: Page, width: number) =>
  page.evaluate((room) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > room) found.push('the page scrolls sideways');
    // What is for screen readers alone, and the trap for bots. A parent comes before its children.
    const hiddenOnPurpose = new Set<Element | null>();
    const known = new Map<Element, boolean>();
    const isScrolled = (frame: Element | null): boolean => {
      if (!frame) return false;
      if (!known.has(frame)) {
        const { overflowX } = getComputedStyle(frame);
        known.set(
          frame,
          overflowX === 'visible' ? isScrolled(frame.parentElement) : /auto|scroll/.test(overflowX),
        );
      }
      return known.get(frame) === true;
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('svg') || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      if (hiddenOnPurpose.has(element.parentElement) || style.clipPath === 'inset(50%)') {
        hiddenOnPurpose.add(element);
        continue;
      }
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (words.length === 0) continue;
      const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && style.textOverflow !== 'ellipsis')
        found.push(`cut: ${element.textContent?.trim().slice(0, 40)}`);
      if (isScrolled(element.parentElement)) continue;
      for (const word of words) {
        const range = document.createRange();
        range.selectNodeContents(word);
        const { left, right } = range.getBoundingClientRect();
        if (right > left && (right > room + 1 || left < -1))
          found.push(`off the screen: ${word.textContent?.trim().slice(0, 40)}`);
      }
    }
    return found;
  }, width);

for (const path of LOOKED_AT) {
  test(`${path}: nothing is cut and nothing scrolls sideways`, async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await enlarge(page);
      expect(await lostWords(page, width), `at ${width} px`).toEqual([]);
    }
  });
}

test('on a phone the menu leads on and the form is sent', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await enlarge(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact');
  await enlarge(page);
  await typeEnquiry(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Message Sent!');
});
