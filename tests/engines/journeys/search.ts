import { expect } from 'vitest';
import { newsletterRefusals, newsletterTexts, NEWSLETTER_PATH } from '../../../contract/newsletter.ts';
import { addressOf, isFocused, isShown, textOf, valueOf } from '../facts.ts';
import { journey, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE } from '../page.ts';

const DIALOG = 'dialog.search_dialog';
const BOX = '#search-anywhere';
const HITS = '.search_hits > li';

export const search: Journeys = {
  'opens by keys, finds while typing, follows a result by arrows and Enter, and Back restores it': journey(
    DESKTOP,
    async (page) => {
      await page.open('/about');
      await page.press('Control+k');
      await expect.poll(() => isFocused(page, BOX)).toBe(true);
      await page.press('Escape');
      await expect.poll(() => isShown(page, DIALOG)).toBe(false);
      await page.press('/');
      await expect.poll(() => isFocused(page, BOX)).toBe(true);
      expect(await valueOf(page, BOX)).toBe('');
      await page.type(BOX, 'idempotency');
      await expect.poll(() => textOf(page, `${DIALOG} output`)).toMatch(/^\d+ results? for “idempotency/);
      await page.press('ArrowDown');
      await expect.poll(() => isFocused(page, `${HITS}:first-child`)).toBe(true);
      await page.press('Enter');
      await expect.poll(() => addressOf(page)).toMatch(/^\/(resources\/blog|docs)\//);
      await page.back();
      await expect.poll(() => isShown(page, DIALOG)).toBe(true);
      await expect.poll(() => textOf(page, `${DIALOG} output`)).toMatch(/results? for/);
    },
  ),
};

const EMAIL = '#newsletter-email';
const FORM = 'form[aria-label=Newsletter]';

export const newsletter: Journeys = {
  'an invalid address is rejected at its field, an outage keeps it, and a valid one is confirmed': journey(
    PHONE,
    async (page, proxy) => {
      await page.open('/newsletter');
      await page.type(EMAIL, 'reader@host');
      await expect.poll(() => isShown(page, `astro-island:not([ssr]) ${FORM}`)).toBe(true);
      await page.press('Enter');
      await expect.poll(() => textOf(page, `${FORM} [role=alert]`)).toBe(newsletterRefusals.invalid);
      expect(await valueOf(page, EMAIL)).toBe('reader@host');
      await page.type(EMAIL, '.example');
      proxy.respond(new RegExp(`^${NEWSLETTER_PATH}$`), 503, {
        success: false,
        error: newsletterRefusals.unavailable,
      });
      await page.click(`${FORM} button`);
      await expect.poll(() => textOf(page, `${FORM} [role=alert]`)).toBe(newsletterRefusals.unavailable);
      expect(await valueOf(page, EMAIL)).toBe('reader@host.example');
      proxy.reset();
      await page.click(`${FORM} button`);
      await expect.poll(() => textOf(page, `${FORM} [role=status]`)).toBe(newsletterTexts.success);
      await expect.poll(() => isFocused(page, `${FORM} [role=status]`)).toBe(true);
    },
    /Failed to load/,
  ),
};
