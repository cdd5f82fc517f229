import { expect } from 'vitest';
import { bookingTexts } from '../../../contract/booking/booking.ts';
import { isFocused, isShown, textOf, valueOf } from '../facts.ts';
import { journey, type Journeys } from '../journey.ts';
import { PHONE } from '../page.ts';

const FORM = '#enquiry';
const SHOW = `${FORM} fieldset:first-of-type button[type=submit]`;
const DAYS = `${FORM} [role=grid]`;
const DAY = `${DAYS} [tabindex="0"]`;
const TIME = `${FORM} [role=radiogroup] label:last-of-type`;
const BOOK = `${FORM} fieldset:last-of-type button[type=submit]`;
const DONE = '[role=status]';

export const booking: Journeys = {
  'a time is chosen in the calendar, and the booking is confirmed with it': journey(PHONE, async (page) => {
    await page.open('/contact/book');
    await page.click(SHOW);
    await expect.poll(() => isShown(page, DAYS)).toBe(true);
    await expect.poll(() => isFocused(page, DAY)).toBe(true);
    await page.click(TIME);
    await expect.poll(() => textOf(page, `${FORM} output:nth-of-type(2)`)).toContain('IST');
    await page.type('#enquiry-name', 'Ada Byron');
    await page.type('#enquiry-email', 'ada.engines@example.com');
    await page.type('#enquiry-message', 'The engine drops a carry.');
    expect(await valueOf(page, '#enquiry-name')).toBe('Ada Byron');
    await page.click(BOOK);
    await expect.poll(() => textOf(page, DONE)).toContain(bookingTexts.success);
    await expect.poll(() => isFocused(page, DONE)).toBe(true);
  }),
};
