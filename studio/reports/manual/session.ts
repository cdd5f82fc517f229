/** What a tester does, one step at a time: look, act, write down what was seen. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

export type Seen = {
  saw: string;
  /** Whether a careful reader would call it wrong. It is judged from what was seen, never from what was planted. */
  isOdd: boolean;
};
export type Step = {
  technique: string;
  page: string;
  does: string;
  /** The fault that an odd sight here is reported as. */
  reports?: string;
  run: (at: Sight) => Promise<Seen>;
};
export type Charter = { name: string; mission: string; steps: Step[] };
/** What a step may use: a fresh page at its address, or a context of its own. */
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

/** React takes the form over when it is first touched, and then takes the browser's own bubbles away. */
export async function touched(page: Page): Promise<void> {
  await form(page).locator('input').first().focus();
  await page.locator('main astro-island:not([ssr]) form[novalidate]').first().waitFor();
}

export async function fillEnquiry(page: Page, message = 'A carry is dropped.'): Promise<void> {
  await page.locator('#enquiry-name').fill('Zoë Müller');
  await page.locator('#enquiry-email').fill('zoe@example.com');
  await page.locator('#enquiry-message').fill(message);
}

/** Where the focus is, as a reader would say it. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nowhere';
    return (
      activeElement.id || activeElement.getAttribute('role') || activeElement.textContent?.trim() || 'nowhere'
    );
  });

/** What the page says it is; an answer that is no page has only its text. */
export async function headingOf(page: Page): Promise<string> {
  const heading = page.locator('h1').first();
  const text =
    (await heading.count()) > 0 ? await heading.innerText() : await page.locator('body').innerText();
  return text.replaceAll(/\s+/g, ' ').slice(0, 120);
}

/** Of a text on what is behind it, as WCAG counts. A canvas knows the colours, whatever notation they are written in. */
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
