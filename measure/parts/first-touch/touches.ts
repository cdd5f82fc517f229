import type { Page } from '@playwright/test';

export type Touch = {
  name: string;
  path: string;
  /** What is tapped, by selector; the first of them. */
  target: string;
  /** What must be seen for the tap to be answered, by selector. */
  answer: string;
  /** Fields that are filled beforehand without a touch, so that the tap still is the first. */
  filled?: Record<string, string>;
  /** One further interaction, with everything loaded. */
  again: (page: Page, time: number) => Promise<void>;
};

const type = (selector: string) => (page: Page) => page.locator(selector).press('a');

export const touches: Touch[] = [
  {
    name: 'menu',
    path: '/about',
    target: 'nav[aria-label="Main"] button[aria-controls="mobile-menu"]',
    answer: '#mobile-menu a',
    again: (page) => page.locator('button[aria-controls="mobile-menu"]').tap(),
  },
  {
    name: 'service card',
    path: '/',
    target: 'a[href="#service-api"]',
    answer: '#service-api, dialog[open]',
    again: (page, time) =>
      time % 2 === 0
        ? page.locator('dialog[open] button[aria-label="Close"]').tap()
        : page.locator('a[href="#service-api"]').first().tap(),
  },
  {
    name: 'gallery tile',
    path: '/our-works',
    target: '[data-category] a',
    answer: 'dialog[open] img',
    again: (page) => page.locator('dialog[open] button[aria-label="Next"]').tap(),
  },
  {
    name: 'contact form, first field',
    path: '/contact',
    target: '#enquiry-name',
    answer: '#enquiry-name:focus',
    again: type('#enquiry-name'),
  },
  {
    name: 'contact form, sent',
    path: '/contact',
    target: '#enquiry button[type=submit]',
    answer: '#enquiry [role=status]',
    filled: {
      '#enquiry-name': 'Bench Visitor',
      '#enquiry-email': 'visitor@example.com',
      '#enquiry-message': 'How long does the first answer take?',
    },
    again: type('#enquiry-message'),
  },
  {
    name: 'newsletter, sent',
    path: '/resources/blog',
    target: 'form[aria-label="Newsletter"] button[type=submit]',
    answer: 'form[aria-label="Newsletter"] [role=status]',
    filled: { '#newsletter-email': 'visitor@example.com' },
    again: type('#newsletter-email'),
  },
  {
    name: 'search button',
    path: '/about',
    target: 'header a[href="/search"]',
    answer: 'dialog[open] input',
    again: type('dialog[open] input'),
  },
];
