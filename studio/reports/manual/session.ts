/** The steps of a test session: look, act, record what was seen. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

export type Seen = {
  saw: string;
  /** Whether a careful reader would call it wrong, judged from what was seen only. */
  isOdd: boolean;
};
export type Step = {
  technique: string;
  page: string;
  does: string;
  /** The fault reported if this step looks odd. */
  reports?: string;
  run: (at: Sight) => Promise<Seen>;
};
export type Charter = { name: string; mission: string; steps: Step[] };
/** A step gets a fresh page at its address, or a fresh context. */
export type Sight = {
  url: string;
  open: (path: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
};

export const SCREEN = { width: 1280, height: 800 };

/** Fresh contexts, closed with the step. */
export function sightOf(
  browser: Browser,
  url: string,
): Sight & { close: () => Promise<void>; last: () => Page | undefined } {
  const contexts: BrowserContext[] = [];
  let last: Page | undefined;
  return {
    url,
    open: async (path, options) => {
      const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce', ...options });
      contexts.push(context);
      last = await context.newPage();
      await last.goto(url + path, { waitUntil: 'networkidle' });
      return last;
    },
    last: () => last,
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

export const form = (page: Page) => page.locator('main form').first();
export const send = (page: Page) => form(page).getByRole('button');

/** React hydrates the form on first interaction and disables the browser's own validation messages. */
export async function touched(page: Page): Promise<void> {
  await form(page).locator('input').first().focus();
  await page.locator('main astro-island:not([ssr]) form[novalidate]').first().waitFor();
}

export async function fillEnquiry(page: Page, message = 'A carry is dropped.'): Promise<void> {
  await page.locator('#enquiry-name').fill('Zoë Müller');
  await page.locator('#enquiry-email').fill('zoe@example.com');
  await page.locator('#enquiry-message').fill(message);
}

/** The focused element in words. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nowhere';
    return (
      activeElement.id || activeElement.getAttribute('role') || activeElement.textContent?.trim() || 'nowhere'
    );
  });

/** The heading of the page, or the text of a response without one. */
export async function headingOf(page: Page): Promise<string> {
  const heading = page.locator('h1').first();
  const text =
    (await heading.count()) > 0 ? await heading.innerText() : await page.locator('body').innerText();
  return text.replaceAll(/\s+/g, ' ').slice(0, 120);
}

/** WCAG contrast of a text with its background. A canvas resolves any colour notation. */
export const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const lightOf = (colour: string): number => {
      if (!canvas) throw new Error('This browser has no canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (part) =>
        part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isClear = (behind: Element): boolean =>
      /\/ 0\)$|, 0\)$|transparent/.test(getComputedStyle(behind).backgroundColor);
    let ground: Element = element;
    while (isClear(ground) && ground.parentElement) ground = ground.parentElement;
    const [low = 0, high = 0] = [
      lightOf(getComputedStyle(element).color),
      lightOf(getComputedStyle(ground).backgroundColor),
    ].toSorted((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  });
