import { someOf } from '../../scripts/thorough.ts';
import { DESKTOP, expect, hrefs, hydrated, painted, paper, test } from './fixtures.ts';
import { bar, expectExpanded, menuButton, menus, panelOf } from './navigation-bar.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';

test.describe('the bar on a desktop', () => {
  test.use({ viewport: DESKTOP });

  for (const { name, links } of menus) {
    test(`${name} opens on hover with its links in order`, async ({ page }) => {
      await page.goto('/about');
      await menuButton(page, name).hover();
      const panel = await panelOf(page, name);
      await expect(panel).toBeVisible();
      expect(await hrefs(panel.locator('li a'))).toEqual(links);
    });
  }

  test('a dropdown closes 200 ms after the pointer left, not before, and stays when it comes back in time', async ({
    page,
  }) => {
    await page.goto('/about');
    await menuButton(page, 'AI Testing').hover();
    await hydrated(page, 'nav');
    const panel = await panelOf(page, 'AI Testing');
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    const leave = () => page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await leave();
    await page.clock.runFor(199);
    await expect(panel).toBeVisible();
    await menuButton(page, 'AI Testing').hover();
    await page.clock.runFor(1000);
    await expect(panel).toBeVisible();
    await leave();
    await page.clock.runFor(199);
    await expect(panel).toBeVisible();
    await page.clock.runFor(2);
    await expect(panel).toBeHidden();
  });

  test('the pointer can travel from the button into the panel', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page, 'Traditional Services').hover();
    await hydrated(page, 'nav');
    const link = (await panelOf(page, 'Traditional Services')).getByRole('link', { name: /Web Scraping/ });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL('/services/webscraping');
  });

  test('a press on a dropdown that the pointer opened keeps it open; a second press closes it', async ({
    page,
  }) => {
    await page.goto('/about');
    await menuButton(page, 'AI Testing').hover();
    await hydrated(page, 'nav');
    await menuButton(page, 'AI Testing').click();
    await expectExpanded(menuButton(page, 'AI Testing'), true);
    await menuButton(page, 'AI Testing').click();
    await expectExpanded(menuButton(page, 'AI Testing'), false);
    await expect(await panelOf(page, 'AI Testing')).toBeHidden();
  });

  test('only one dropdown is open at a time', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page, 'AI Testing').hover();
    await hydrated(page, 'nav');
    await menuButton(page, 'Traditional Services').hover();
    await expectExpanded(menuButton(page, 'Traditional Services'), true);
    await expectExpanded(menuButton(page, 'AI Testing'), false);
  });

  test('everything works by keyboard: Enter, Space, arrows, Escape, Tab order', async ({ page }) => {
    await page.goto('/about');
    const button = menuButton(page, 'AI Testing');
    await button.focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Enter');
    await expectExpanded(button, true);
    await page.keyboard.press('Escape');
    await expectExpanded(button, false);
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expectExpanded(button, true);
    await page.keyboard.press('Tab');
    const panel = await panelOf(page, 'AI Testing');
    await expect(panel.locator('a').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel.locator('a').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menuButton(page, 'Traditional Services')).toBeFocused();
    await expect(panel).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect((await panelOf(page, 'Traditional Services')).locator('a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page, 'Traditional Services')).toBeFocused();
  });

  test('leaving the panel with Tab closes it and focus goes on', async ({ page }) => {
    await page.goto('/about');
    const button = menuButton(page, 'Our Works');
    await button.focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Enter');
    const links = (await panelOf(page, 'Our Works')).getByRole('link');
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expectExpanded(button, false);
    await expect(bar(page).getByRole('link', { name: 'About' })).toBeFocused();
  });

  test('the current page is marked', async ({ page }) => {
    await page.goto('/about');
    await expect(bar(page).locator('ul').first().getByRole('link', { name: 'About' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/services/api');
    await menuButton(page, 'Traditional Services').hover();
    const panel = await panelOf(page, 'Traditional Services');
    await expect(panel.getByRole('link', { name: /API Testing/ })).toHaveAttribute('aria-current', 'page');
  });

  for (const { name, links } of menus)
    for (const path of someOf(
      links.filter((link) => !link.includes('#')),
      1,
    ))
      test(`${path} is marked under ${name}, and ${name} in the bar`, async ({ page }) => {
        await page.goto(path);
        await expect(menuButton(page, name)).toHaveAttribute('data-current', 'true');
        const marked = (await panelOf(page, name)).locator('[aria-current=page]');
        expect(await hrefs(marked)).toEqual([path]);
      });

  test('wherever the bar is unfolded, each of its entries takes one line', async ({ page }) => {
    await page.goto('/about');
    const entries = bar(page).locator('[data-top-level]');
    for (const width of [900, 912, 919, 930, 945, 960, 980, 1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await entries.evaluateAll((all) =>
        all.map((entry) => {
          const text = document.createRange();
          text.selectNodeContents(entry.firstChild as Text);
          return text.getBoundingClientRect().height;
        }),
      );
      for (const height of heights) expect(height, `at ${width} px`).toBeLessThan(30);
    }
    expect(await entries.count()).toBe(4);
    await expect(entries.first()).toBeVisible();
  });

  test('is transparent on the home page until 20 px of scroll, and opaque everywhere else', async ({
    page,
  }) => {
    const banner = page.getByRole('banner');
    const ground = (colour: string) => expect(banner).toHaveCSS('background-color', colour);
    await page.goto('/');
    const opaque = await paper(page);
    await ground(CLEAR);
    await page.evaluate(() => scrollTo(0, 20));
    await painted(page);
    await painted(page);
    await ground(CLEAR);
    await page.evaluate(() => scrollTo(0, 21));
    await ground(opaque);
    await page.evaluate(() => scrollTo(0, 0));
    await ground(CLEAR);
    await page.goto('/about');
    await ground(opaque);
  });

  test('the logo leads home, Contact Us to the contact page', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('banner').getByRole('link', { name: 'Plumbline' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('touch on a wide screen', () => {
  test.use({ viewport: DESKTOP, hasTouch: true });

  test('a tap toggles a dropdown and never navigates', async ({ page }) => {
    await page.goto('/about');
    const button = menuButton(page, 'AI Testing');
    const panel = await panelOf(page, 'AI Testing');
    await button.tap();
    await expect(panel).toBeVisible();
    await hydrated(page, 'nav');
    await expectExpanded(button, true);
    await button.tap();
    await expect(panel).toBeHidden();
    await button.tap();
    await expect(panel).toBeVisible();
    // In the margin: nothing there leads anywhere, however long the menu is.
    await page.touchscreen.tap(5, 880);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/about');
  });
});
