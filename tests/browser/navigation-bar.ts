/** The bar at the top: its dropdowns, and the menu that a phone has instead. */
import type { Page } from './fixtures.ts';

export const menus = [
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

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menuButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
export const panelOf = async (page: Page, name: string) =>
  page.locator(`#${await menuButton(page, name).getAttribute('aria-controls')}`);

export const menuToggle = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
export const mobileMenu = (page: Page) => page.locator('#mobile-menu');
