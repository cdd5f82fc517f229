/** Page changes with a thread: what was pressed becomes what opens. */
import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, test, type Page } from './fixtures.ts';

/** A section that comes into view rises by so much; it may still do so while the page is captured. */
const SETTLING_PX = 12;

type Told = { names: string[]; from: string; longestMs: number };

/** Notes in the new page what the transition ties together, from where, and how long it is to take. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    // Where the pressed link is just before the old page is captured.
    addEventListener('pageswap', () => {
      const { x = 0, y = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      sessionStorage.setItem('pressed', JSON.stringify([x, y]));
    });
    addEventListener('pagereveal', async (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null };
      if (!viewTransition) return;
      await viewTransition.ready;
      const all = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
      const group = all.find(({ pseudoElement }) => pseudoElement === '::view-transition-group(thread)');
      const told: Told = {
        names: all.map(({ pseudoElement }) => pseudoElement ?? ''),
        from: String(group?.getKeyframes()[0]?.transform),
        longestMs: Math.max(...all.map((effect) => Number(effect.getComputedTiming().endTime))),
      };
      Object.assign(globalThis, { told });
    });
  });

const told = async (page: Page): Promise<Told> => {
  await expect.poll(() => page.evaluate(() => 'told' in globalThis)).toBe(true);
  return page.evaluate(() => (globalThis as unknown as { told: Told }).told);
};

for (const [from, link] of [
  ['/services', 'main h3 a[href="/services/api"]'],
  ['/resources/blog', 'main ol h3 a'],
  ['/docs/installation', 'a[rel=next]'],
] as const) {
  test(`${from}: the pressed link becomes the heading, within a quarter of a second`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await watch(page);
    await page.goto(from);
    const pressed = page.locator(link).first();
    const href = await pressed.getAttribute('href');
    await pressed.click();
    await expect(page).toHaveURL(href ?? '');
    const { names, from: matrix, longestMs } = await told(page);
    expect(names).toContain('::view-transition-old(thread)');
    expect(names).toContain('::view-transition-new(thread)');
    const [x, y] =
      matrix
        .match(/-?[\d.]+/g)
        ?.slice(-2)
        .map(Number) ?? [];
    const place = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pressed') ?? '[]'));
    expect(Math.abs((x ?? 0) - place[0])).toBeLessThan(3);
    expect(Math.abs((y ?? 0) - place[1])).toBeLessThanOrEqual(SETTLING_PX);
    expect(longestMs).toBeLessThanOrEqual(250);
  });
}

test('home: the title of a service’s sheet becomes the heading', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await watch(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn more: API Testing' }).click();
  const sheet = page.getByRole('dialog', { name: 'API Testing' });
  await sheet.getByRole('link', { name: 'Explore in Detail' }).click();
  await expect(page).toHaveURL('/services/api');
  const { names, longestMs } = await told(page);
  expect(names).toContain('::view-transition-old(thread)');
  expect(names).toContain('::view-transition-new(thread)');
  expect(longestMs).toBeLessThanOrEqual(250);
});

test('a heading that was scrolled away stays where it is', async ({ page }) => {
  await watch(page);
  await page.goto('/services/api');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.click();
  await expect(page).toHaveURL('/privacy');
  const { names } = await told(page);
  expect(names).toContain('::view-transition-new(thread)');
  expect(names).not.toContain('::view-transition-old(thread)');
});

test('no name stands twice in a page, whatever has the focus', async ({ page }) => {
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none'),
    );
  for (const path of ['/services', '/resources/blog', '/docs/installation', '/our-works', '/']) {
    await page.goto(path);
    const links = notEmpty(await page.locator('main a:visible').all());
    for (const link of [undefined, ...links.slice(0, 3)]) {
      await link?.focus();
      const all = await names();
      expect(all.length, path).toBe(new Set(all).size);
    }
  }
});

test('a pressed tile becomes the picture in the viewer', async ({ page }) => {
  await page.goto('/our-works');
  const tile = page.locator('#portfolio li a').nth(1);
  await tile.hover();
  const groups = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((name) => name.includes('(picture)')),
    );
  // Slow enough to be met by a look.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const slow = async () => {
        await transition.ready;
        for (const animation of document.getAnimations()) animation.playbackRate = 0.05;
      };
      void slow();
      return transition;
    };
  });
  await tile.click();
  await expect.poll(groups).toContain('::view-transition-old(picture)');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(groups).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
