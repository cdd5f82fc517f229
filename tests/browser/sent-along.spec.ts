/** The pages that go along with an enquiry or a booking: shown, removable, and not kept for those who ask not to be tracked. */
import { readFileSync } from 'node:fs';
import { button, contactApi, fill, typeEnquiry } from './contact-form.ts';
import { expect, FAILED_REQUEST, hydrated, test, type Page } from './fixtures.ts';

const note = (page: Page) => page.locator('#enquiry').getByText(/^Sent along: /);
const removed = (page: Page) => page.getByText('Only what you enter is sent.');

/** Through the site to the form, by its links. */
async function come(page: Page): Promise<void> {
  await page.goto('/labs/wer?q=private', { referer: 'https://search.example/' });
  await page.evaluate(() => location.assign('/pricing'));
  await page.waitForURL('/pricing');
  await page.getByRole('main').locator('a[href^="/contact"]').first().click();
  await page.waitForURL(/\/contact/);
}

async function sentBy(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(contactApi);
  await button(page).click();
  return (await sent).postDataJSON();
}

test('the form shows the way to it, and sends what it shows', async ({ page }) => {
  await come(page);
  await fill(page);
  await expect(note(page)).toHaveText('Sent along: you arrived via /labs/wer and came here from /pricing.');
  expect(await sentBy(page)).toMatchObject({ landingPage: '/labs/wer', lastPage: '/pricing' });
});

test('one press removes both, also for a reload and for the booking', async ({ page }) => {
  await come(page);
  await fill(page);
  await page.getByRole('button', { name: 'Do not send this' }).click();
  await expect(removed(page)).toBeFocused();
  await page.reload();
  await fill(page);
  await expect(page.getByRole('button', { name: 'Do not send this' })).toHaveCount(0);
  const sent = await sentBy(page);
  expect(Object.keys(sent)).not.toContain('landingPage');
  expect(Object.keys(sent)).not.toContain('lastPage');
  await page.goto('/contact/book');
  await page.getByLabel('Topic *').fill('Our callers');
  await hydrated(page, '#enquiry');
  await expect(note(page)).toHaveCount(0);
});

test('the booking shows it too, and Back and Forward change nothing', async ({ page }) => {
  await come(page);
  await page.goBack();
  await page.goForward();
  await page.evaluate(() => location.assign('/contact/book'));
  await page.waitForURL('/contact/book');
  await page.getByLabel('Topic *').fill('Our callers');
  await hydrated(page, '#enquiry');
  await expect(note(page)).toHaveText('Sent along: you arrived via /labs/wer and came here from /contact.');
});

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`with ${name} nothing is kept, shown or sent`, async ({ page }) => {
    await page.addInitScript(
      ([key, said]) => Object.defineProperty(Navigator.prototype, key, { get: () => said }),
      [name, value] as const,
    );
    await come(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await fill(page);
    await expect(note(page)).toHaveCount(0);
    expect(Object.keys(await sentBy(page))).not.toContain('lastPage');
  });

test('a tab that another page of the site opened has no landing page', async ({ page, context }) => {
  await page.goto('/pricing');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/contact', '_blank', 'noopener'));
  const tab = await opened;
  await fill(tab);
  await expect(note(tab)).toHaveText('Sent along: you came here from /pricing.');
});

test('the privacy page names everything that visits and forms keep in the tab, and there is no cookie', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  allowConsole(/The enquiry was not answered/);
  await page.route(contactApi, (request) => request.abort());
  await come(page);
  await typeEnquiry(page);
  await fill(page);
  await button(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  const privacy = readFileSync('content/legal/privacy.md', 'utf8');
  const told = [...privacy.matchAll(/^- (.*) in session storage:/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(kept.toSorted()).toEqual(told.toSorted());
  expect(await context.cookies()).toEqual([]);
});
