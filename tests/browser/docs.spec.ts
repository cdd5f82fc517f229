/** Reading a document: its navigation, its contents, its listings, on a phone and without script. */
import { readFileSync } from 'node:fs';
import { cutRegion } from '../../src/markdown/include-sample.ts';
import { documentOf } from '../helpers/built-document.ts';
import { DOCUMENTS, GUIDE } from './documents.ts';
import { DESKTOP, expect, hrefs, PHONE, test, turnWheel } from './fixtures.ts';

test.describe('a document', () => {
  test('side navigation lists all documents and marks the open one', async ({ page }) => {
    await page.goto(GUIDE);
    const list = page.getByRole('navigation', { name: 'All documents' });
    expect(await hrefs(list.getByRole('link'))).toEqual(DOCUMENTS);
    await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', GUIDE);
    await turnWheel(page, 4000);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(DESKTOP.height);
    await expect(list).toBeInViewport();
    await list.getByRole('link', { name: 'Installation' }).click();
    await expect(page).toHaveURL('/docs/installation');
  });

  test('the contents follow the reader, down and up, to the very end', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(GUIDE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    const slugs = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
    expect(slugs.length).toBeGreaterThan(4);
    expect(await hrefs(contents.getByRole('link'))).toEqual(slugs);
    const show = (hash: string) => page.locator(hash).evaluate((heading) => heading.scrollIntoView());
    for (const hash of [...slugs.slice(0, -2), ...slugs.slice(0, -2).toReversed()]) {
      await show(hash);
      await expect(current).toHaveAttribute('href', hash);
      await expect(current).toBeInViewport();
    }
    await page.keyboard.press('End');
    await expect(current).toHaveAttribute('href', slugs.at(-1) ?? '');
  });

  test('contents longer than the window scroll along', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/docs/faq');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link').nth(-4);
    await expect(link).not.toBeInViewport();
    await page
      .locator((await link.getAttribute('href')) ?? '')
      .evaluate((heading) => heading.scrollIntoView());
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(contents.getByRole('link').first(), 'and back').toBeInViewport({ ratio: 1 });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('previous and next lead through all of them and back', { tag: '@thorough' }, async ({ page }) => {
      await page.goto(DOCUMENTS[0] ?? '');
      const ways = page.getByRole('navigation', { name: 'Previous and next document' });
      await expect(ways.getByRole('link', { name: 'Previous' })).toHaveCount(0);
      await ways.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(DOCUMENTS[1] ?? '');
      for (const [index, path] of DOCUMENTS.entries()) {
        const document = documentOf(await (await page.request.get(path)).text());
        const links = document.querySelectorAll('nav[aria-label="Previous and next document"] a');
        expect(
          Array.from(links, (link) => link.getAttribute('href')),
          path,
        ).toEqual([DOCUMENTS[index - 1], DOCUMENTS[index + 1]].filter(Boolean));
      }
    });
  });

  test(
    'copy buttons copy exactly what the sample file holds',
    { tag: '@thorough' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(GUIDE);
      const panels = page.locator('figure.code').filter({ hasText: 'samples/' });
      expect(await panels.count()).toBeGreaterThan(1);
      for (const panel of await panels.all()) {
        const caption = (await panel.locator('figcaption span').textContent()) ?? '';
        await panel.getByRole('button').click();
        await expect(panel.getByRole('button')).toHaveText('Copied');
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(await panel.locator('code').textContent());
        const file = cutRegion(readFileSync(caption, 'utf8'), undefined, caption);
        // A region is moved to the left edge.
        const flat = (text: string) => text.replaceAll(/^ +/gm, '');
        expect(flat(file)).toContain(flat(copied));
      }
      await expect(panels.first().getByRole('button')).toHaveText('Copy');
    },
  );

  test('code that may not be copied is marked instead', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      }),
    );
    await page.goto(GUIDE);
    const panel = page.locator('figure.code').first();
    await panel.getByRole('button').click();
    await expect(panel.getByRole('button')).toHaveText('Marked');
    expect(await page.evaluate(() => String(getSelection()))).toContain(
      ((await panel.locator('code').textContent()) ?? '').split('\n')[0],
    );
  });

  test('a heading links to itself and shows below the bar', async ({ page }) => {
    await page.goto(GUIDE);
    const heading = page.locator('article h2').nth(3);
    await heading.getByRole('link').click();
    const id = await heading.getAttribute('id');
    await expect(page).toHaveURL(`${GUIDE}#${id}`);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(heading).toBeInViewport();
  });

  test('a reader can tell us what is wrong', async ({ page }) => {
    await page.goto(GUIDE);
    await page.getByRole('link', { name: 'Tell us' }).click();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Other');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('all documents and the contents are folded, and lead on', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await page.getByText('On this page', { exact: true }).first().tap();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const third = contents.getByRole('link').nth(2);
    await third.tap();
    await expect(page).toHaveURL(`${GUIDE}${await third.getAttribute('href')}`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('All documents', { exact: true }).tap();
    const all = page.getByRole('navigation', { name: 'All documents' });
    await expect(all.locator('[aria-current=page]')).toHaveAttribute('href', GUIDE);
    await all.getByRole('link', { name: 'Troubleshooting' }).tap();
    await expect(page).toHaveURL('/docs/troubleshooting');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is whole: text, navigation, contents, dates, download, and no dead button', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('navigation', { name: 'All documents' })).toBeVisible();
    await expect(page.locator('figure.code').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    await last.click();
    await expect(page).toHaveURL(`${GUIDE}${await last.getAttribute('href')}`);
    await page.setViewportSize(PHONE);
    await page.getByText('All documents', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'All documents' })).toBeVisible();
  });
});
