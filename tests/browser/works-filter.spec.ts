/** The gallery's filter: the dropdown, the address, the history. */
import { DESKTOP, expect, PHONE, test } from './fixtures.ts';
import { CATEGORIES, count, filter, shownTiles, slugsShown, tiles } from './gallery.ts';
import { isScript, noteRequests } from './requests.ts';

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the dropdown shows one category, says how many, and puts it in the address', async ({ page }) => {
      await page.goto('/our-works');
      const all = await tiles(page).count();
      await expect(count(page)).toHaveText(`Showing ${all} of ${all} items`);
      for (const [name, slug] of Object.entries(CATEGORIES)) {
        await filter(page).selectOption(name);
        await expect(page).toHaveURL(`/our-works?category=${slug}`);
        await expect.poll(() => slugsShown(page)).toEqual([slug]);
        const some = await shownTiles(page).count();
        expect(some).toBeLessThan(all);
        await expect(count(page)).toHaveText(`Showing ${some} of ${all} items`);
      }
      await filter(page).selectOption('All categories');
      await expect(page).toHaveURL('/our-works');
      await expect(shownTiles(page)).toHaveCount(all);
    });
  });
}

test.describe('the filter in the address', () => {
  for (const query of ['asr-testing', 'ASR%20Testing', 'asr+testing'])
    test(`?category=${query} is shown at once, without a framework`, async ({ page }) => {
      const scripts = noteRequests(page, isScript);
      await page.goto(`/our-works?category=${query}`);
      await expect.poll(() => slugsShown(page)).toEqual(['asr-testing']);
      await expect(filter(page)).toHaveValue('asr-testing');
      await expect(count(page)).toHaveText(/^Showing \d of \d+ items$/);
      expect(scripts).toEqual([]);
    });

  test('Back and Forward walk through the choices', async ({ page }) => {
    await page.goto('/our-works');
    await filter(page).selectOption('API Testing');
    await filter(page).selectOption('Web Automation');
    await page.goBack();
    await expect(filter(page)).toHaveValue('api-testing');
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
    await page.goBack();
    await expect(filter(page)).toHaveValue('');
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await page.goForward();
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
  });

  test('an unknown category: No images found, and Clear filters brings all back', async ({ page }) => {
    await page.goto('/our-works?category=security');
    await expect(shownTiles(page)).toHaveCount(0);
    await expect(page.getByText('No images found')).toBeVisible();
    await expect(count(page)).toHaveText(/^Showing 0 of \d+ items$/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/our-works');
    await expect(page.getByText('No images found')).toBeHidden();
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await expect(filter(page)).toBeFocused();
  });

  test('View All Projects clears the filter and leads to the gallery; Contact Us to the form', async ({
    page,
  }) => {
    await page.goto('/our-works?category=api-testing');
    await page.getByRole('link', { name: 'View All Projects' }).click();
    await expect(page).toHaveURL('/our-works#portfolio');
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('the index of the opening leads to each category', async ({ page }) => {
    await page.goto('/our-works');
    await page
      .getByRole('navigation', { name: 'Pictures by kind of test' })
      .getByRole('link', { name: /API Testing/ })
      .click();
    await expect(page).toHaveURL('/our-works?category=api-testing#portfolio');
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
  });
});
