import type { Page } from './fixtures.ts';

export const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
export const themeToggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
