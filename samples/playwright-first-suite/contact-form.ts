import type { Locator, Page } from '@playwright/test';

export type Words = { name: string; email: string; message: string };

/** What a visitor can see and do on the contact page, in the visitor's words. */
export class ContactForm {
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly status: Locator;
  readonly alert: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Full Name *');
    this.email = page.getByLabel('Email Address *');
    this.message = page.getByLabel('Message *');
    this.send = page.getByRole('button', { name: 'Send Message' });
    this.status = page.getByRole('status');
    this.alert = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/contact');
  }

  async write(words: Words): Promise<void> {
    await this.name.fill(words.name);
    await this.email.fill(words.email);
    await this.message.fill(words.message);
  }
}
