/** That no code and no text but content/site.yaml names the company. added-pages.test.ts builds the site under another name. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colours from '../../contract/colours.ts';
import { composeAcknowledgement, composeEnquiry } from '../../server/enquiries/mails.ts';
import { newsletterComposers } from '../../server/newsletter/confirmation-mail.ts';
import { createNewsletterTokens } from '../../server/newsletter/tokens.ts';

const SOURCES = '{src,build,contract,content,server,studio}/**/*.{ts,tsx,astro,css,yaml,md}';
const NAMES_IT = ['content/site.yaml', 'server/testing/server-process.ts'];

test('only content/site.yaml names the company, and colours of our own are only in tokens.css and contract/colours.ts', () => {
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const texts = files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const);
  const including = (...words: string[]): string[] =>
    texts.filter(([, text]) => words.some((word) => text.includes(word))).map(([file]) => file);
  expect(including('Plumbline').toSorted()).toEqual(NAMES_IT);
  expect(including(...Object.values(colours))).toEqual(['contract/colours.ts']);
});

test('mails have the name of their sender and the address of the site', async () => {
  const settings = { from: 'Theodolite <site@theodolite.example>', to: ['desk@theodolite.example'] };
  const enquiry = {
    id: '1',
    createdAt: 0,
    status: 'new' as const,
    name: 'Ada',
    email: 'ada@example.com',
    company: '',
    phone: '',
    service: '',
    message: 'Hello',
    landingPage: '',
    lastPage: '',
  };
  const newsletter = newsletterComposers({
    subscriptions: {
      get: async (id) => ({
        id,
        email: 'a@example.com',
        state: 'pending',
        generation: 1,
        createdAt: 0,
        confirmedAt: null,
      }),
    },
    tokens: async () => createNewsletterTokens('secret'),
    clock: () => 0,
    from: settings.from,
    site: 'https://theodolite.example',
    origin: 'https://theodolite.example',
  });
  const mails = [
    composeEnquiry(enquiry, settings),
    composeAcknowledgement(enquiry, settings),
    await newsletter['newsletter-confirmation']?.compose('subject', 'mail'),
  ];
  for (const mail of mails) {
    expect(JSON.stringify(mail)).toContain('Theodolite <site@theodolite.example>');
    expect(JSON.stringify(mail)).not.toMatch(/plumbline/i);
  }
});
