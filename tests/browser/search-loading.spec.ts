/** What the search fetches and when, what it says when that is lost, and what it does with words that nobody wrote. */
import { DESKTOP, expect, holdBack, SCRIPTS, test } from './fixtures.ts';
import { noteRequests, pathOf } from './requests.ts';
import { boxIn, hitsIn, LOST_INDEX, RESULTS, statusIn } from './search-box.ts';

/** What the search costs: its scripts, and the index with its engine. */
const isPartOfSearch = (path: string) => /^\/pagefind\/|\.js$/.test(path);

test.use({ viewport: DESKTOP });

test.describe('loading', () => {
  for (const route of ['/search', '/docs', '/no-such-page'])
    test(`${route}: nothing is fetched before the box is used, then the index by its parts`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/status of 404/);
      const urls = noteRequests(page, (request) => isPartOfSearch(pathOf(request.url())));
      await page.goto(route, { waitUntil: 'networkidle' });
      expect(urls).toEqual([]);
      await page.locator('main').getByRole('searchbox').fill('soak');
      await expect(statusIn(page.locator('main'))).toHaveText(RESULTS);
      const requests = urls.map(pathOf);
      const index = requests.filter((path) => path.startsWith('/pagefind/index/'));
      expect(index.length).toBe(1);
      expect(requests).toContain('/pagefind/worker.js');
      expect(requests.filter((path) => path.startsWith('/pagefind/fragment/')).length).toBeLessThanOrEqual(8);
      expect(requests.join()).not.toMatch(/pagefind-ui|pagefind-highlight|words\.json|unknown/);
    });

  test('text typed before React has come is searched for', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/search');
    await boxIn(page).pressSequentially('idempotency');
    release();
    await expect(statusIn(page)).toHaveText(/results for “idempotency”/);
  });

  test('a lost network is told, nothing typed is lost, and another try finds it', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(LOST_INDEX);
    let lost = true;
    await page.context().route('**/pagefind/**', (route) => (lost ? route.abort() : route.continue()));
    await page.goto('/search');
    await boxIn(page).fill('soak');
    await expect(statusIn(page)).toContainText('could not be fetched');
    await expect(boxIn(page)).toHaveValue('soak');
    lost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusIn(page)).toHaveText(/results? for “soak”/);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('a network lost between two words is no “no results”: the first ones stay', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(LOST_INDEX);
    await page.goto('/search?q=soak');
    await expect(statusIn(page)).toHaveText(RESULTS);
    const before = await hitsIn(page).count();
    await context.setOffline(true);
    await boxIn(page).fill('word error');
    await expect(statusIn(page)).toContainText('could not be fetched');
    await expect(hitsIn(page)).toHaveCount(before);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusIn(page)).toHaveText(/results for “word error”/);
  });
});

test.describe('nothing found', () => {
  test('a mistyped word is mended, and told', async ({ page }) => {
    await page.goto('/search');
    await boxIn(page).fill('latncy');
    await expect(statusIn(page)).toHaveText(/^\d+ results for “latency”, none for “latncy”$/);
    await expect(hitsIn(page).first()).toContainText(/latency/i);
    await expect(boxIn(page)).toHaveValue('latncy');
    await expect(page).toHaveURL('/search?q=latncy');
  });

  test('words that no page holds together are offered one by one, with places to start', async ({ page }) => {
    await page.goto('/search');
    await boxIn(page).fill('latency barge gdpr');
    await expect(statusIn(page)).toHaveText('No results for “latency barge gdpr”');
    for (const name of ['Documentation', 'Our Works', 'Ask us'])
      await expect(page.getByRole('search').getByRole('link', { name })).toBeVisible();
    await page.getByRole('search').getByRole('link', { name: 'latency', exact: true }).click();
    await expect(boxIn(page)).toHaveValue('latency');
    await expect(boxIn(page)).toBeFocused();
    await expect(statusIn(page)).toHaveText(/results for “latency”/);
    await expect(page).toHaveURL('/search?q=latency');
  });

  for (const [what, query] of [
    ['markup', '<script>document.title="hit"</script><img src=x onerror=alert(1)>'],
    ['an emoji', '🙂'],
    ['signs', '%&=#?'],
    ['500 characters', 'qxz'.repeat(167).slice(0, 500)],
    ['500 characters of words', 'zqxj '.repeat(100)],
  ] as const)
    test(`${what} in the box is text like any other`, async ({ page }) => {
      await page.goto('/search');
      const title = await page.title();
      await boxIn(page).fill(query);
      await expect(statusIn(page)).toContainText('No results for “');
      await expect(page).toHaveURL(/\?q=./);
      await page.reload();
      await expect(statusIn(page)).toContainText('No results for “');
      await expect(boxIn(page)).toHaveValue(query.trim());
      expect(await page.title()).toBe(title);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
});
