/** The search of issue 6: over docs and blog, loaded on use, as you type, by keyboard, in the address, without script. */
import type { Locator } from '@playwright/test';
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';

const ARTICLE = '/resources/blog/word-error-rate-is-not-accuracy';
const RESULTS = /^\d+ results? for “/;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const boxIn = (place: Locator | Page): Locator => place.getByRole('searchbox');
const statusIn = (place: Locator | Page): Locator => place.getByRole('search').getByRole('status');
const hitsIn = (place: Locator | Page): Locator => place.locator('.search_hits > li');

/** What the search costs: its scripts, and the index with its engine. */
const searchRequests = (page: Page): string[] => {
  const paths: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pagefind\/|\.js$/.test(pathname)) paths.push(pathname);
  });
  return paths;
};

async function openDialog(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = dialogOf(page);
  await expect(boxIn(dialog)).toBeFocused();
  return dialog;
}

test.use({ viewport: DESKTOP });

test.describe('what is found', () => {
  test('articles, documents and services, each with its kind and a clean address', async ({ page }) => {
    const wanted = [
      ['word error rate', 'Article', 'Word error rate is not accuracy', ARTICLE],
      ['autocannon', 'Document', /./, /^\/docs\//],
      ['intents refusals', 'Service', /hatbot/, '/ai-testing/chatbot'],
    ] as const;
    await page.goto('/search');
    for (const [query, kind, title, address] of wanted) {
      await boxIn(page).fill(query);
      await expect(statusIn(page)).toContainText(`for “${query}”`);
      const hit = hitsIn(page)
        .filter({ hasText: kind })
        .filter({ has: page.getByRole('link', { name: title }) });
      await expect(hit.first().getByRole('link').first()).toHaveAttribute('href', address);
    }
    for (const link of await hitsIn(page).getByRole('link').all())
      expect(await link.getAttribute('href')).not.toMatch(/\.html|^http/);
  });

  test('what a page says to the index alone is not sent to visitors', async ({ request }) => {
    const html = await (await request.get('/services/api')).text();
    expect(html).toContain('View Test Reports');
    expect(html).not.toContain('data-pagefind-ignore');
  });

  test('a result leads to the heading under which the words stand', async ({ page }) => {
    await page.goto('/search?q=autocannon');
    const section = hitsIn(page)
      .filter({ hasText: 'Document' })
      .getByRole('link')
      .and(page.locator('[href*="#"]'))
      .first();
    const id = decodeURIComponent((await section.getAttribute('href'))?.split('#')[1] ?? '');
    const name = await section.textContent();
    await section.click();
    await expect(page).toHaveURL(/#/);
    await expect(page.locator(`[id="${id}"]`)).toContainText(name ?? '-');
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('the words are marked, and they alone', async ({ page }) => {
    await page.goto('/search?q=idempotency');
    await expect(statusIn(page)).toHaveText(RESULTS);
    const marked = await hitsIn(page).locator('mark').allTextContents();
    expect(marked.length).toBeGreaterThan(2);
    for (const word of marked) expect(word).toMatch(/^[\p{L}\p{N}].*[\p{L}\p{N}]$/u);
    expect(marked.filter((word) => /idempoten/i.test(word)).length).toBe(marked.length);
  });

  test('more results come at a press, none twice', async ({ page }) => {
    await page.goto('/search?q=test');
    await expect(hitsIn(page)).toHaveCount(8);
    await page.getByRole('button', { name: /Show more/ }).click();
    await expect(hitsIn(page)).toHaveCount(16);
    const addresses = await page
      .locator('.search_title')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(new Set(addresses).size).toBe(16);
  });
});

test.describe('loading', () => {
  for (const route of ['/search', '/docs', '/no-such-page'])
    test(`${route}: nothing is fetched before the box is used, then the index by its parts`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/status of 404/);
      const requests = searchRequests(page);
      await page.goto(route, { waitUntil: 'networkidle' });
      expect(requests).toEqual([]);
      await page.locator('main').getByRole('searchbox').fill('soak');
      await expect(statusIn(page.locator('main'))).toHaveText(RESULTS);
      const index = requests.filter((path) => path.startsWith('/pagefind/index/'));
      expect(index.length).toBe(1);
      expect(requests).toContain('/pagefind/worker.js');
      expect(requests.filter((path) => path.startsWith('/pagefind/fragment/')).length).toBeLessThanOrEqual(8);
      expect(requests.join()).not.toMatch(/pagefind-ui|pagefind-highlight|words\.json|unknown/);
    });

  test('text typed before React has come is searched for', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.goto('/search');
    await boxIn(page).pressSequentially('idempotency');
    await expect(statusIn(page)).toHaveText(/results for “idempotency”/);
  });

  test('a lost network is told, nothing typed is lost, and another try finds it', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|ERR_FAILED|Pagefind|Failed to fetch|index chunk/);
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
    allowConsole(/Failed to load|ERR_|Pagefind|Failed to fetch|index chunk/);
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
  test('a mistyped word is told, with the words that come near and places to start', async ({ page }) => {
    await page.goto('/search');
    await boxIn(page).fill('latncy');
    await expect(statusIn(page)).toHaveText('No results for “latncy”');
    await expect(page.getByRole('search').getByRole('link', { name: 'Documentation' })).toBeVisible();
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

test.describe('by keyboard', () => {
  test('arrows walk the results and come back to the box, Enter opens, Back returns', async ({ page }) => {
    await page.goto('/search');
    await boxIn(page).fill('idempotency');
    await expect(statusIn(page)).toHaveText(RESULTS);
    const links = hitsIn(page).getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(boxIn(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const address = (await links.first().getAttribute('href')) ?? '-';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=idempotency');
    await expect(statusIn(page)).toHaveText(RESULTS);
    await expect(boxIn(page)).toHaveValue('idempotency');
  });

  test('Escape clears the box of a page, and its address', async ({ page }) => {
    await page.goto('/search?q=soak');
    await expect(statusIn(page)).toHaveText(RESULTS);
    await hitsIn(page).getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(boxIn(page)).toBeFocused();
    await expect(boxIn(page)).toHaveValue('');
    await expect(hitsIn(page)).toHaveCount(0);
    await expect(page).toHaveURL('/search');
  });
});

test.describe('the address', () => {
  test('holds what is typed without an entry for each letter', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/search');
    await boxIn(page).pressSequentially('word error');
    await expect(statusIn(page)).toHaveText(/results for “word error”/);
    await expect(page).toHaveURL('/search?q=word+error');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('with a query shows its results, on the search page, a page with a box and any other', async ({
    page,
  }) => {
    await page.goto('/search?q=wer');
    await expect(boxIn(page)).toHaveValue('wer');
    await expect(statusIn(page)).toHaveText(RESULTS);
    await page.goto('/docs?q=wer');
    await expect(statusIn(page.locator('main'))).toHaveText(RESULTS);
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goto('/about?q=wer');
    await expect(boxIn(dialogOf(page))).toHaveValue('wer');
    await expect(statusIn(dialogOf(page))).toHaveText(RESULTS);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/about');
  });
});

test.describe('the dialog', () => {
  for (const keys of ['Control+k', 'Meta+k', '/'])
    test(`${keys} opens it anywhere, the focus in its box, and Escape returns it`, async ({ page }) => {
      await page.goto('/services/api');
      const link = page.locator('main').getByRole('link').first();
      await link.focus();
      await page.keyboard.press(keys);
      await expect(boxIn(dialogOf(page))).toBeFocused();
      await expect(boxIn(dialogOf(page))).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      await expect(page).toHaveURL('/services/api');
    });

  for (const width of [320, 390, 768, 900, 1440])
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, isMobile: width < 768, hasTouch: width < 768 });
      test('the button in the bar opens it', async ({ page }) => {
        await page.goto('/');
        const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
        const size = (await button.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(width < 768 ? 44 : 42);
        await button.click();
        await expect(boxIn(dialogOf(page))).toBeFocused();
      });
    });

  test('other keys and modifiers do not open it', async ({ page }) => {
    await page.goto('/about');
    for (const keys of ['k', 'Shift+k', 'Control+Shift+k', 'Alt+k', 'Control+Alt+k', 'Control+/', 'Alt+/'])
      await page.keyboard.press(keys);
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toHaveCount(1);
    await expect(boxIn(dialogOf(page))).toHaveValue('');
  });

  test('a slash in a field is a slash, and Ctrl+K opens it even from a select', async ({ page }) => {
    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: /Full Name/ });
    await name.pressSequentially('QA/Test');
    await expect(name).toHaveValue('QA/Test');
    await page.getByRole('textbox', { name: /Message/ }).pressSequentially('and/or');
    await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue('and/or');
    const select = page.getByRole('combobox');
    await select.focus();
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(boxIn(dialogOf(page))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(select).toBeFocused();
    await expect(name).toHaveValue('QA/Test');
  });

  test('searches as you type, keeps the query in the address, and Enter leads to all results', async ({
    page,
  }) => {
    await page.goto('/about#story');
    const dialog = await openDialog(page);
    await page.keyboard.type('soak');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await expect(page).toHaveURL('/about?q=soak#story');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=soak');
    await expect(statusIn(page)).toHaveText(RESULTS);
  });

  test('Back closes it, and Back from a result shows the results again', async ({ page }) => {
    // Two steps back in a row cut the first page change short, of which Chromium tells the console.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const dialog = await openDialog(page);
    await page.keyboard.type('idempotency');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/resources\/blog\/|\/docs\//);
    await page.goBack();
    await expect(page).toHaveURL('/about?q=idempotency');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/about');
  });

  test('on a page with a box both keep to themselves', async ({ page }) => {
    await page.goto('/search?q=soak');
    await expect(statusIn(page.locator('main'))).toHaveText(RESULTS);
    const dialog = await openDialog(page);
    await boxIn(dialog).fill('idempotency');
    await expect(statusIn(dialog)).toHaveText(/for “idempotency”/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/search?q=soak');
    await expect(boxIn(page.locator('main'))).toHaveValue('soak');
    await expect(statusIn(page.locator('main'))).toHaveText(/for “soak”/);
  });

  test('a press beside it closes it, a press inside does not, and a second Ctrl+K goes back to the box', async ({
    page,
  }) => {
    await page.goto('/about');
    const dialog = await openDialog(page);
    await dialog.getByText('through the results').click();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close the search' }).focus();
    await page.keyboard.press('Control+k');
    await expect(boxIn(dialog)).toBeFocused();
    await page.mouse.click(5, 500);
    await expect(dialog).toHaveCount(0);
  });

  test('it stays closed over another dialog', async ({ page }) => {
    await page.goto('/#service-api');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button').first().focus();
    await page.keyboard.press('Control+k');
    await page.waitForLoadState('networkidle');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('the page behind it does not move', async ({ page }) => {
    await page.goto('/about');
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    await openDialog(page);
    expect(await place()).toEqual(before);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true });
    test('it fills the screen', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
      await expect(boxIn(dialogOf(page))).toBeFocused();
      expect(await dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
    });
  });

  test('when its script cannot be had, the button leads to the search page', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/_astro/search-*.js', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test.describe('on the 404 page', () => {
  test('the box finds, and the list of pages stays below', async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.goto('/no-such-page');
    const list = page.locator('main').getByRole('region', { name: 'Traditional Services' });
    await expect(list.getByRole('link', { name: 'API Testing' })).toBeVisible();
    await boxIn(page).fill('contract');
    await expect(statusIn(page)).toHaveText(RESULTS);
    await expect(
      hitsIn(page)
        .getByRole('link', { name: /API testing/i })
        .first(),
    ).toBeVisible();
    await expect(list.getByRole('link', { name: 'API Testing' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of ['/docs', '/resources/docs', '/no-such-page'])
    test(`the form on ${route} leads to a page that says how to browse`, async ({ page, allowConsole }) => {
      allowConsole(/status of 404/);
      await page.goto(route);
      const main = page.locator('main');
      await boxIn(main).fill('word error');
      await main.getByRole('search').getByRole('button').click();
      await expect(page).toHaveURL('/search?q=word+error');
      await expect(main.getByText('script is off')).toBeVisible();
      await expect(boxIn(main)).toBeHidden();
      expect(await main.locator('a[href^="/docs/"]').count()).toBeGreaterThan(5);
      for (const name of ['Articles, all', 'Security', 'Web Scraping', 'LLM Testing'])
        await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    });

  test('the button in the bar leads there too', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.locator('main').getByText('script is off')).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const)
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    test.describe(`in ${theme} on a ${device}`, () => {
      test.use({ theme, viewport, reducedMotion: 'reduce' });
      test('no accessibility finding with results, without, and after a failure', async ({
        page,
        allowConsole,
      }) => {
        allowConsole(/Failed to load|ERR_|Pagefind|Failed to fetch|index chunk/);
        await page.goto('/about');
        const dialog = await openDialog(page);
        expect(await axeFindings(page), 'empty').toEqual([]);
        await page.keyboard.type('idempotency');
        await expect(statusIn(dialog)).toHaveText(RESULTS);
        expect(await axeFindings(page), 'results').toEqual([]);
        await boxIn(dialog).fill('latncy');
        await expect(statusIn(dialog)).toHaveText(/^No results/);
        expect(await axeFindings(page), 'no results').toEqual([]);
        await page.context().setOffline(true);
        await boxIn(dialog).fill('barge');
        await expect(statusIn(dialog)).toContainText('could not be fetched');
        expect(await axeFindings(page), 'failed').toEqual([]);
      });
    });
