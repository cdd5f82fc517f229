/** What visitors bring along: forced colours, large text, no motion, a slow or lost network, the Back button. */
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { shortName } from '../../src/styles/scoped-name.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, dressed, expect, holdBack, hydrated, type Page, PHONE, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/contact',
  '/our-works',
  '/ai-testing/asr',
  '/resources/blog/word-error-rate-is-not-accuracy',
  '/docs/installation',
  '/quality',
];
/** All but the contrast: axe reads the colours of the style sheets, which forced ones replace. */
const RULES = axe
  .getRules(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== 'color-contrast');
const LOST = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

/** The class as the built site spells it. */
const classOf = (name: string, file: string) => `.${shortName(name, `/${file}`, readFileSync(file, 'utf8'))}`;
const BUTTON = classOf('button', 'src/ui/button.module.css');
const HIDDEN_ON_PURPOSE = [
  classOf('unseen', 'src/sections/site-footer.module.css'),
  classOf('trap', 'src/ui/trap-field.module.css'),
].join();

const learnMore = (page: Page) => page.getByRole('link', { name: 'Learn more: API Testing' });
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const themeToggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce', viewport: DESKTOP });

  /** Controls without a word of their own or in the shape of a button, which nothing but an edge tells from text. */
  const edgeless = (page: Page) =>
    page.evaluate((button) => {
      const drawn = (style: CSSStyleDeclaration) =>
        (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
          (side) =>
            style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
        ).length;
      const boxes = {
        button: { wanted: 4, all: document.querySelectorAll(button) },
        field: {
          wanted: 1,
          all: document.querySelectorAll('main :is(select, textarea, [type=email], [type=search])'),
        },
        card: {
          wanted: 1,
          all: document.querySelectorAll('[data-service-cards] li:has(h3), [data-category] figure'),
        },
      };
      return Object.entries(boxes).flatMap(([kind, { wanted, all }]) =>
        [...all]
          .filter((box) => box.checkVisibility() && drawn(getComputedStyle(box)) < wanted)
          .map((box) => `${kind} without an edge: ${box.outerHTML.slice(0, 100)}`),
      );
    }, BUTTON);

  /** Drawings in the colour of the text keep its contrast; one painted in the colour of the page is not there. */
  const unseenDrawings = (page: Page) =>
    page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const shapes = document.querySelectorAll(
        ':is(a, button, summary, h3, li) svg :is(path, circle, rect, line)',
      );
      return [...shapes]
        .filter((shape) => {
          if (!shape.checkVisibility()) return false;
          const { fill, stroke } = getComputedStyle(shape);
          return [fill, stroke].every(
            (paint) => paint === 'none' || paint === ground || paint === 'rgba(0, 0, 0, 0)',
          );
        })
        .map((shape) => shape.closest('svg')?.outerHTML.slice(0, 160));
    });

  for (const path of PAGES) {
    test(`${path}: edges, drawings and the focus are seen, nothing is hidden`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await edgeless(page)).toEqual([]);
      expect(await unseenDrawings(page)).toEqual([]);
      // The way a keyboard goes: the bar, then into the page.
      for (let press = 0; press < 14; press++) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const ring = [focused, ...(focused.closest('li') ? [focused.closest('li') as Element] : [])]
            .map((element) => getComputedStyle(element))
            .some(
              ({ outlineStyle, outlineWidth }) =>
                outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
            );
          return ring ? '' : focused.outerHTML.slice(0, 120);
        });
        expect(focus, `an outline after ${press + 1} presses of Tab`).toBe('');
      }
      if (path === '/' || path === '/contact') expect(await axeFindings(page, { rules: RULES })).toEqual([]);
    });
  }
});

test.describe('text at 200 %', () => {
  test.use({ reducedMotion: 'reduce', isMobile: true, hasTouch: true });

  /** The root is 17 px of itself. */
  const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '34px'));

  const lost = (page: Page, width: number) =>
    page.evaluate(
      ([room, hidden]) => {
        const found: string[] = [];
        if (document.documentElement.scrollWidth > room) found.push('the page scrolls sideways');
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          if (element.closest(`svg, ${hidden}`) || !element.checkVisibility()) continue;
          const words = [...element.childNodes].filter(
            (node) => node.nodeType === 3 && node.textContent?.trim(),
          );
          const style = getComputedStyle(element);
          const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
          if (words.length > 0 && isCut && style.textOverflow !== 'ellipsis')
            found.push(`cut: ${element.textContent?.trim().slice(0, 40)}`);
          let frame = element.parentElement;
          while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
          if (frame && /auto|scroll/.test(getComputedStyle(frame).overflowX)) continue;
          for (const word of words) {
            const range = document.createRange();
            range.selectNodeContents(word);
            const { left, right } = range.getBoundingClientRect();
            if (right > left && (right > room + 1 || left < -1))
              found.push(`off the screen: ${word.textContent?.trim().slice(0, 40)}`);
          }
        }
        return found;
      },
      [width, HIDDEN_ON_PURPOSE] as const,
    );

  for (const path of PAGES) {
    test(`${path}: nothing is cut and nothing scrolls sideways`, async ({ page }) => {
      for (const width of [1280, PHONE.width, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await enlarge(page);
        expect(await lost(page, width), `at ${width} px`).toEqual([]);
      }
    });
  }

  test('on a phone the menu leads on and the form is sent', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    await enlarge(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact');
    await enlarge(page);
    const form = page.locator('#enquiry');
    await form.getByLabel('Full Name *').fill('Ada Byron');
    await form.getByLabel('Email Address *').fill('ada@example.com');
    await form.getByLabel('Message *').fill('The engine drops a carry.');
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText('Message Sent!');
  });
});

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: DESKTOP });

  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    );

  test('nothing moves, at rest, while scrolling or when something opens, and all of it is seen', async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await moving(page), `${path}, scrolled`).toEqual([]);
      const faint = await page
        .locator('[data-settle]')
        .evaluateAll((all) => all.filter((block) => getComputedStyle(block).opacity !== '1').length);
      expect(faint, path).toBe(0);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'AI Testing' }).hover();
    await expect(page.locator('#menu-ai')).toBeVisible();
    expect(await moving(page), 'the menu').toEqual([]);
    await learnMore(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page), 'the dialog').toEqual([]);
  });
});

test.describe('a slow network', () => {
  test.use({ viewport: PHONE });

  /** 1.6 Mbit/s and 150 ms there and back, as Lighthouse has it for a phone. */
  async function slow(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const throughput = (1.6 * 1024 * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    });
  }

  test('text is painted before a typeface has arrived', async ({ page }) => {
    await slow(page);
    const release = await holdBack(page, '**/*.woff2');
    for (const path of ['/', '/docs/installation']) {
      await page.goto(path, { waitUntil: 'commit' });
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
      await expect.poll(painted).toBeLessThan(Infinity);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(
        await page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family === 'Bricolage' && status === 'loaded'),
        ),
      ).toBe(false);
    }
    release();
    await dressed(page);
  });

  test('a service is shown at the first tap, and its dialog follows', async ({ page }) => {
    await slow(page);
    const release = await holdBack(page, '**/*.js');
    await page.goto('/');
    await learnMore(page).click();
    await expect(page.locator('#service-api')).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: 'API Testing' })).toBeVisible();
  });

  test('a picture tapped at once opens in the viewer', async ({ page }) => {
    await slow(page);
    await page.goto('/our-works');
    await page.locator('[data-category] a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/our-works#view-/);
  });
});

test.describe('offline after the page has come', () => {
  test.use({ viewport: DESKTOP });

  test('theme, menus and questions go on working', async ({ page, context, allowConsole }) => {
    allowConsole(LOST);
    await page.goto('/contact');
    await context.setOffline(true);
    await themeToggle(page).click();
    expect(await isDark(page)).toBe(true);
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await page.getByRole('button', { name: 'Traditional Services' }).click();
    await expect(page.locator('#menu-services')).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });

  test('a dialog whose script is here opens and closes', async ({ page, context, allowConsole }) => {
    allowConsole(LOST);
    await page.goto('/');
    await learnMore(page).hover();
    await expect(page.locator('[data-service-modal=none]')).toBeAttached();
    await context.setOffline(true);
    await learnMore(page).click();
    await expect(page.getByRole('dialog', { name: 'API Testing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('the search dialog says that the index could not be fetched', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(LOST);
    allowConsole(/Pagefind|Failed to fetch|index chunk|ERR_/);
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type('soak');
    await expect(dialog.getByRole('status')).toContainText('could not be fetched');
    await expect(dialog.getByRole('searchbox')).toHaveValue('soak');
  });
});

test.describe('the back/forward cache', () => {
  test('Back brings the page as it was: place and text kept, menu closed, the theme of now', async ({
    playwright,
    baseURL,
  }) => {
    // The headless shell has no such cache, and Playwright turns it off in the others.
    const executablePath = findChromium() ?? '';
    expect(executablePath, 'CHROME_PATH must name a whole Chromium').not.toContain('headless-shell');
    const browser = await playwright.chromium.launch({
      executablePath,
      args: chromiumArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: PHONE });
    await page.goto('/contact');
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
    );
    await page.locator('#enquiry').getByLabel('Full Name *').fill('Ada Byron');
    await hydrated(page, '#enquiry');
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('#mobile-menu');
    await menu.getByRole('link', { name: 'API Testing' }).click();
    await expect(page).toHaveURL('/services/api');
    await themeToggle(page).click();
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { persisted?: boolean }).persisted))
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(page.locator('#enquiry').getByLabel('Full Name *')).toHaveValue('Ada Byron');
    expect(await isDark(page)).toBe(true);
    await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    await browser.close();
  });
});
