/** General checks for every page, which name none of the faults. Oddities are counted, not explained. */
import type { Page } from '@playwright/test';
import { axe, form, linesInWrongEncoding, type Seen, send, sendEmpty, type Step, touched } from './step.ts';

const PAGES = ['/contact', '/newsletter'];

const listed = (odd: readonly string[]): Seen => ({
  saw: odd.length === 0 ? 'nothing' : odd.slice(0, 3).join('; ').slice(0, 200),
  isOdd: odd.length > 0,
});

async function axeOn(page: Page): Promise<string[]> {
  const { violations } = await axe(page).include('main').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** Every tab stop in the form: its name, and whether its focus is visible. */
async function walk(page: Page): Promise<string[]> {
  await form(page).locator('input').first().focus();
  const odd: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    const found = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element?.closest('main form')) return undefined;
      const { width, height } = element.getBoundingClientRect();
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const isSeen = width > 4 && height > 4 && (outlineStyle !== 'none' || boxShadow !== 'none');
      return { id: element.id || element.tagName.toLowerCase(), isSeen };
    });
    if (!found) break;
    if (!found.isSeen) odd.push(`no visible focus on ${found.id}`);
    await page.keyboard.press('Tab');
  }
  return odd;
}

const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main input, main textarea, main select, main button, main p')]
      .filter(
        (element) =>
          !element.closest('[aria-hidden]') && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((element) => `${element.id || element.tagName.toLowerCase()} is cut off`),
  );

/** `look` returns what is odd. */
type Check = Omit<Step, 'run' | 'page'> & { look: (page: Page) => Promise<string[]> };

const checks: Check[] = [
  { technique: 'axe', does: 'Run axe on the page', look: axeOn },
  {
    technique: 'axe',
    does: 'Run axe on the page after a refusal',
    look: async (page) => {
      await sendEmpty(page);
      await form(page).getByRole('alert').waitFor();
      return axeOn(page);
    },
  },
  { technique: 'keyboard walk', does: 'Walk through the form with the Tab key', look: walk },
  {
    technique: 'keyboard walk',
    does: 'Send nothing by Enter, then see where the focus is',
    look: async (page) => {
      await touched(page);
      await page.keyboard.press('Enter');
      await form(page).getByRole('alert').waitFor();
      // Enter leaves the focus in the first field, where it belongs anyway, so this only detects lost focus.
      const lost = await page.evaluate(() => document.activeElement === document.body);
      return lost ? ['the focus is lost'] : [];
    },
  },
  {
    technique: 'narrow screen',
    does: 'Look for what does not fit 320 px',
    context: { viewport: { width: 320, height: 640 } },
    look: outOfSight,
  },
  {
    technique: 'zoom',
    does: 'Look for what does not fit at four times the size',
    context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    look: outOfSight,
  },
  {
    technique: 'forced colours',
    does: 'Run axe in forced colours',
    context: { forcedColors: 'active' },
    look: axeOn,
  },
  {
    technique: 'script off',
    does: 'Without script, fill every field that must be filled, send, and read the status',
    context: { javaScriptEnabled: false },
    look: async (page) => {
      for (const field of await form(page).locator('[required]').all()) {
        const type = await field.getAttribute('type');
        await field.fill(type === 'email' ? 'reader@example.com' : 'Some text');
      }
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        send(page).click(),
      ]);
      return answer.status() >= 400 ? [`status ${answer.status()}`] : [];
    },
  },
  { technique: 'text scan', does: 'Look for characters of a wrong encoding', look: linesInWrongEncoding },
];

export const checklist = checks.flatMap(({ look, ...check }) =>
  PAGES.map((page) => ({ ...check, page, run: async (opened: Page) => listed(await look(opened)) })),
);
