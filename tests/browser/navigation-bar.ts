/** The bar at the top: its dropdowns, and the menu that a phone has instead. */
import { expect, type Locator, type Page } from './fixtures.ts';

export const menus = [
  {
    name: 'AI Testing',
    links: ['chatbot', 'llm', 'asr', 'validation', 'performance', 'call'].map(
      (slug) => `/ai-testing/${slug}`,
    ),
  },
  {
    name: 'Traditional Services',
    links: ['manual', 'automation', 'api', 'performance', 'webscraping'].map((slug) => `/services/${slug}`),
  },
  { name: 'Our Works', links: ['/our-works#portfolio', '/quality', '/resources/docs', '/resources/blog'] },
];

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menuButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
export const panelOf = async (page: Page, name: string) =>
  page.locator(`#${await menuButton(page, name).getAttribute('aria-controls')}`);

export const menuToggle = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
export const mobileMenu = (page: Page) => page.locator('#mobile-menu');

/** Whether assistive technology is told that the button's menu is open. The browser says so of a popover; no attribute does. */
export async function expectExpanded(button: Locator, expanded: boolean): Promise<void> {
  const page = button.page();
  const name = await button.textContent();
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const node = nodes.find((each) => each.role?.value === 'button' && each.name?.value === name);
      return node?.properties?.find((property) => property.name === 'expanded')?.value.value;
    })
    .toBe(expanded);
  await session.detach();
}
