import { test as base, expect } from '@playwright/test';
import { ContactForm } from './contact-form.ts';

type Fixtures = {
  contact: ContactForm;
  /** Console lines that this test provokes on purpose. */
  allowConsole: (pattern: RegExp) => void;
};

export const test = base.extend<Fixtures>({
  contact: async ({ page }, use) => {
    const contact = new ContactForm(page);
    await contact.open();
    await use(contact);
  },
  allowConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (line) => {
        if (line.type() === 'error') errors.push(line.text());
      });

      await use((pattern) => allowed.push(pattern));

      const known = (text: string) => allowed.some((allow) => allow.test(text));
      const surprises = errors.filter((text) => !known(text));
      expect(surprises, 'no errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
