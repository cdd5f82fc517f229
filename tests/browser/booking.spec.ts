/** Booking a consultation on the real server: by keyboard, on a phone, with a time that is gone, and without script. */
import {
  BOOKED_PAGE,
  BOOKING_PATH,
  BOOKING_TIMES_PATH,
  BOOKING_TOKEN_PATH,
  bookingTexts,
} from '../../contract/booking/booking.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { expect, FAILED_REQUEST, type Page, PHONE, test } from './fixtures.ts';
import { noteRequests, pathOf } from './requests.ts';

test.use({ timezoneId: 'Europe/Berlin' });

// Nobody chooses a time and fills in the form as fast as these tests do; the server would take them for bots.
test.beforeEach(({ page }) =>
  page.route(`**${BOOKING_TOKEN_PATH}`, (route) => route.fulfill({ json: { token: '' } })),
);

let visitors = 0;
const address = () => `visitor-${process.pid}-${(visitors += 1)}@example.com`;
const show = (page: Page) => page.getByRole('button', { name: 'Show free times' });
const book = (page: Page) => page.getByRole('button', { name: 'Book the consultation' });
const days = (page: Page) => page.getByRole('grid', { name: 'Days' });
const times = (page: Page) => page.getByRole('radiogroup', { name: /^Times on/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fill(page: Page): Promise<void> {
  await field(page, 'Full Name *').fill('Ada Byron');
  await field(page, 'Email Address *').fill(address());
  await field(page, 'Topic *').fill('The engine drops a carry.');
}

test('a visitor books by keyboard alone, in their own time', async ({ page }) => {
  await page.goto('/contact/book');
  await show(page).focus();
  await page.keyboard.press('Enter');
  const today = days(page).locator('[tabindex="0"]');
  await expect(today).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const weekLater = days(page).locator('[tabindex="0"]');
  await expect(weekLater).toBeFocused();
  await expect(weekLater).toHaveAccessibleName(/^\w+ \d+ \w+, \d+ free times?$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const chosen = times(page).getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  await expect(page.locator('output').filter({ hasText: '(Europe/Berlin)' })).toHaveText(
    /^\w+ \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\), \d\d:\d\d IST$/,
  );
  await fill(page);
  await field(page, 'Topic *').press('Tab');
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: bookingTexts.success });
  await expect(done).toBeFocused();
  await expect(done).toContainText('IST');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['landing']);
});

test('nothing is fetched before the first interaction', async ({ page }) => {
  const requests = noteRequests(page);
  await page.goto('/contact/book');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => /booking|calendar|client/.test(pathOf(request)))).toEqual([]);
});

test('a time that is taken meanwhile says so, offers the nearest and keeps what was typed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  await page.goto('/contact/book');
  await show(page).click();
  await times(page).getByRole('radio').last().check();
  const slot = await times(page).getByRole('radio', { checked: true }).getAttribute('value');
  for (let consultant = 0; consultant < 2; consultant += 1) {
    const other = { name: 'A', email: address(), message: 'B', slot, timeZone: 'UTC' };
    expect((await page.request.post(BOOKING_PATH, { data: other })).status()).toBe(201);
  }
  await fill(page);
  await book(page).click();
  await expect(page.getByText(bookingTexts.taken)).toBeVisible();
  const nearest = page.getByRole('radiogroup', { name: 'The nearest free times' });
  await expect(nearest).toBeFocused();
  await expect(nearest.getByRole('radio')).toHaveCount(3);
  await expect(page.locator(`[value="${slot}"]`)).toHaveCount(0);
  await expect(field(page, 'Full Name *')).toHaveValue('Ada Byron');
  await nearest.getByRole('radio').first().check();
  await book(page).click();
  await expect(page.getByRole('status').filter({ hasText: bookingTexts.success })).toBeVisible();
});

test('what is missing is said at its field', async ({ page }) => {
  await page.goto('/contact/book');
  await show(page).click();
  await expect(days(page)).toBeVisible();
  await book(page).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await expect(field(page, 'Full Name *')).toHaveAccessibleDescription('Please enter your name.');
});

test('another time zone shows the same times by its clock', async ({ page }) => {
  await page.goto('/contact/book');
  await show(page).click();
  const first = times(page).getByRole('radio').first();
  const instant = await first.getAttribute('value');
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo');
  await expect(first).toHaveAttribute('value', String(instant));
  await expect(times(page)).toContainText(/\d\d:\d\d \d\d:\d\d IST/);
});

test('times that cannot be loaded can be asked for again', async ({ page, allowConsole }) => {
  allowConsole(FAILED_REQUEST);
  await page.route(`**${BOOKING_TIMES_PATH}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/contact/book');
  await show(page).click();
  await expect(page.getByText('The free times could not be loaded.')).toBeVisible();
  await page.unroute(`**${BOOKING_TIMES_PATH}`);
  await show(page).click();
  await expect(days(page)).toBeVisible();
});

test('an estimate travels from /pricing by way of the contact page, visible and deletable', async ({
  page,
}) => {
  await page.goto('/contact#service=API+Testing&message=Estimate%3A+9+days');
  await page.getByRole('link', { name: 'Pick a time for a consultation' }).click();
  await expect(page).toHaveURL(/\/contact\/book#service=/);
  await expect(field(page, 'Topic *')).toHaveValue('Estimate: 9 days');
  await expect(field(page, 'Service')).toHaveValue('API Testing');
  await field(page, 'Topic *').fill('');
  await expect(field(page, 'Topic *')).toHaveValue('');
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`no accessibility fault at ${viewport.width} px, and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contact/book');
    expect(await axeFindings(page)).toEqual([]);
    await show(page).click();
    await times(page).getByRole('radio').first().check();
    await book(page).click();
    await expect(page.getByText('Please write a message.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const day of await days(page).getByRole('button').all())
      expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}

test('the page of times, which visitors without script get, has no accessibility fault', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contact/book');
  await page.locator('#enquiry').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a time');
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form leads to the times, and a choice to a booking', async ({ page }) => {
    await page.goto('/contact/book');
    await field(page, 'Full Name *').fill('Ada Byron');
    await show(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a time');
    await expect(field(page, 'Full Name *')).toHaveValue('Ada Byron');
    await page.getByLabel('Your time zone').selectOption('Europe/Berlin');
    await Promise.all([
      page.waitForEvent('domcontentloaded'),
      page.getByRole('button', { name: 'Show the times in this zone' }).click(),
    ]);
    await page.getByRole('radio').last().check();
    await fill(page);
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page).toHaveURL(BOOKED_PAGE);
  });
});
