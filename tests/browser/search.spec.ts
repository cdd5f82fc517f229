/** The search of issue 6: over docs and blog, as you type, by keyboard, in the address, without script. */
import { DESKTOP, expect, test } from './fixtures.ts';
import { boxIn, dialogOf, hitsIn, RESULTS, statusIn } from './search-box.ts';

const ARTICLE = '/resources/blog/word-error-rate-is-not-accuracy';

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

  test(
    'loses the query with the dialog, were it closed the moment results show',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const dialog = document.querySelector<HTMLDialogElement>('dialog.search_dialog');
          if (/results? for/.test(dialog?.textContent ?? '')) dialog?.close();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.goto('/about?q=wer');
      await expect(page).toHaveURL('/about');
      await expect(dialogOf(page)).toHaveCount(0);
    },
  );
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
      await expect(main.getByText('The search needs script')).toBeVisible();
      await expect(boxIn(main)).toBeHidden();
      expect(await main.locator('a[href^="/docs/"]').count()).toBeGreaterThan(5);
      for (const name of ['All articles', 'Security', 'Web Scraping', 'LLM Testing'])
        await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    });

  test('the button in the bar leads there too', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.locator('main').getByText('The search needs script')).toBeVisible();
  });
});
