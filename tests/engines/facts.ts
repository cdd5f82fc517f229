/** What journeys read from a page. */
import type { Page } from './page.ts';

export const textOf = (page: Page, selector: string) =>
  page.read((wanted) => document.querySelector(wanted)?.textContent, selector);

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

export const countShown = (page: Page, selector: string) =>
  page.read(
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ).length,
    selector,
  );

/** Whether the focus is on the element or inside it. */
export const isFocused = (page: Page, selector: string) =>
  page.read((wanted) => !!document.activeElement?.closest(wanted), selector);

export const focus = (page: Page, selector: string) =>
  page.read((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);

/** In whole pixels of the viewport. */
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

/** Path, query and fragment. */
export const addressOf = (page: Page) => page.read(() => location.pathname + location.search + location.hash);

export const scrollTop = (page: Page) => page.read(() => scrollY);

/** How many pixels the page can be scrolled sideways. */
export const overflowOf = (page: Page) =>
  page.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const PAPER = { light: 'oklch(0.982 0.007 95)', dark: 'oklch(0.165 0.016 265)' };

/** The selector of what can be seen and has exactly this text, such as a button; null while there is none. */
export const selectorOf = (page: Page, kind: string, text: string) =>
  page.read(
    (of, wanted) => {
      let element: Element | null | undefined = [...document.querySelectorAll(of)].find(
        (each) => each.checkVisibility() && each.textContent?.trim() === wanted,
      );
      if (!element) return null;
      const steps: string[] = [];
      for (; element?.parentElement; element = element.parentElement)
        steps.unshift(`:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`);
      return [':root', ...steps].join(' > ');
    },
    kind,
    text,
  );
