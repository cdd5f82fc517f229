import { DESKTOP, expect, hydrated, PHONE, test, type Page } from './fixtures.ts';

const menus = [
  {
    name: 'AI Testing',
    links: ['chatbot', 'llm', 'asr', 'validation', 'performance'].map((slug) => `/ai-testing/${slug}`),
  },
  {
    name: 'Traditional Services',
    links: ['manual', 'automation', 'api', 'performance', 'webscraping'].map((slug) => `/services/${slug}`),
  },
  { name: 'Our Works', links: ['/our-works#portfolio'] },
];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const panelOf = async (page: Page, name: string) =>
  page.locator(`#${await menuButton(page, name).getAttribute('aria-controls')}`);

const toggle = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.locator('#mobile-menu');

test.describe('the bar on a desktop', () => {
  test.use({ viewport: DESKTOP });

  for (const { name, links } of menus) {
    test(`${name} opens on hover with its links in order`, async ({ page }) => {
      await page.goto('/about');
      await menuButton(page, name).hover();
      const panel = await panelOf(page, name);
      await expect(panel).toBeVisible();
      const hrefs = await panel
        .locator('li a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(links);
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
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(700, 700);
    await page.clock.runFor(199);
    await expect(panel).toBeVisible();
    await menuButton(page, 'AI Testing').hover();
    await page.clock.runFor(1000);
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 700);
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
    await expect(menuButton(page, 'AI Testing')).toHaveAttribute('aria-expanded', 'true');
    await menuButton(page, 'AI Testing').click();
    await expect(menuButton(page, 'AI Testing')).toHaveAttribute('aria-expanded', 'false');
    await expect(await panelOf(page, 'AI Testing')).toBeHidden();
  });

  test('only one dropdown is open at a time', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page, 'AI Testing').hover();
    await hydrated(page, 'nav');
    await menuButton(page, 'Traditional Services').hover();
    await expect(menuButton(page, 'Traditional Services')).toHaveAttribute('aria-expanded', 'true');
    await expect(menuButton(page, 'AI Testing')).toHaveAttribute('aria-expanded', 'false');
  });

  test('everything works by keyboard: Enter, Space, arrows, Escape, Tab order', async ({ page }) => {
    await page.goto('/about');
    const button = menuButton(page, 'AI Testing');
    await button.focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
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
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
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

  test('is transparent on the home page until 20 px of scroll, and opaque everywhere else', async ({
    page,
  }) => {
    const transparent = () =>
      page
        .getByRole('banner')
        .evaluate(
          (header) => getComputedStyle(header).backgroundColor.match(/, 0\)|\/ 0\)|transparent/) !== null,
        );
    await page.goto('/');
    await expect.poll(transparent).toBe(true);
    await page.evaluate(() => scrollTo(0, 20));
    await page.waitForTimeout(400);
    expect(await transparent()).toBe(true);
    await page.evaluate(() => scrollTo(0, 21));
    await expect.poll(transparent).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(transparent).toBe(true);
    await page.goto('/about');
    expect(await transparent()).toBe(false);
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
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.tap();
    await expect(panel).toBeHidden();
    await button.tap();
    await expect(panel).toBeVisible();
    await page.touchscreen.tap(700, 700);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('opens, holds every destination and Get Started, and closes by its button', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    for (const href of menus.flatMap(({ links }) => links))
      await expect(menu(page).locator(`a[href="${href}"]`)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await toggle(page).tap();
    await expect(menu(page)).toBeHidden();
  });

  test('closes on Escape with focus on its button, and when the window grows', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize(DESKTOP);
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on navigation and is closed after Back', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).tap();
    await menu(page).locator('a[href="/services/manual"]').tap();
    await expect(page).toHaveURL('/services/manual');
    await expect(menu(page)).toBeHidden();
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
  });

  test('the page behind neither scrolls nor takes focus', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
  });

  test('every target is thumb-sized', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).tap();
    const small = await page
      .locator('#mobile-menu a, header button:visible')
      .evaluateAll((all) =>
        all
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      );
    expect(small).toEqual([]);
  });
});
