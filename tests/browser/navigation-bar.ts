/** The bar at the top: its dropdowns, and the menu on phones. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, type Locator, type Page } from './fixtures.ts';

const navigation = parse(readFileSync('content/navigation.yaml', 'utf8')) as {
  menus: { name: string; items: { path: string }[] }[];
};

export const menus = navigation.menus.map(({ name, items }) => ({
  name,
  links: items.map(({ path }) => path),
}));

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menuButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
export const panelOf = async (page: Page, name: string) =>
  page.locator(`#${await menuButton(page, name).getAttribute('aria-controls')}`);

export const menuToggle = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
export const mobileMenu = (page: Page) => page.locator('#mobile-menu');

/** The expanded state in the accessibility tree. Browsers compute it for popovers; there is no attribute to read. */
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
