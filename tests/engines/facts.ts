/** What a journey looks at. */
import type { Page } from './page.ts';

export const textOf = (page: Page, selector: string) =>
  page.read((wanted) => document.querySelector(wanted)?.textContent, selector);

export const textsOf = (page: Page, selector: string) =>
  page.read((wanted) => Array.from(document.querySelectorAll(wanted), (each) => each.textContent), selector);

export const attributeOf = (page: Page, selector: string, name: string) =>
  page.read((wanted, of) => document.querySelector(wanted)?.getAttribute(of), selector, name);

export const valueOf = (page: Page, selector: string) =>
  page.read((wanted) => (document.querySelector(wanted) as HTMLInputElement | null)?.value, selector);

export const styleOf = (page: Page, selector: string, property: string) =>
  page.read(
    (wanted, of) => getComputedStyle(document.querySelector(wanted) as Element).getPropertyValue(of),
    selector,
    property,
  );

export const isShown = (page: Page, selector: string) =>
  page.read(
    (wanted) => !!document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }),
    selector,
  );

export const howManyShown = (page: Page, selector: string) =>
  page.read(
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ).length,
    selector,
  );

/** Whether the focus is on it, or within. */
export const isFocused = (page: Page, selector: string) =>
  page.read((wanted) => !!document.activeElement?.closest(wanted), selector);

/** In whole pixels of the window. */
export const boxOf = (page: Page, selector: string) =>
  page.read((wanted) => {
    const box = (document.querySelector(wanted) as Element).getBoundingClientRect();
    const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    return { left, top, right, bottom };
  }, selector);

/** The address without its origin. */
export const addressOf = (page: Page) => page.read(() => location.pathname + location.search + location.hash);

export const scrolled = (page: Page) => page.read(() => scrollY);

export const isDark = (page: Page) => page.read(() => document.documentElement.classList.contains('dark'));

export const PAPER = { light: 'oklch(0.982 0.007 95)', dark: 'oklch(0.165 0.016 265)' };
