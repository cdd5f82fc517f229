/** Every company figure of a service page carries its mark, and pages to come say where to look meanwhile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf } from '../helpers/built-document.ts';

const DIST = process.env.DIST_DIR ?? 'dist';
const pageAt = (path: string) => documentOf(readFileSync(join(DIST, `${path}.html`), 'utf8'));
const mainOf = (path: string): Element => {
  const page = pageAt(path);
  return page.querySelector('main') ?? page.body;
};

test.each([
  ['/services/manual', 3],
  ['/services/webscraping', 6],
  ['/ai-testing/chatbot', 7],
  ['/ai-testing/call', 7],
  ['/ai-testing', 2],
])('%s marks its company figures and explains the mark', (path, least) => {
  const marks = mainOf(path).textContent?.match(/company figure/g) ?? [];
  expect(marks.length).toBeGreaterThanOrEqual(least);
  expect(mainOf(path).textContent).toContain('Company figure: our own statement.');
});

test.each(['/industries', '/case-studies'])('%s is coming soon, and says where to look meanwhile', (path) => {
  const main = mainOf(path);
  expect(main.textContent).toContain('Coming Soon');
  const links = [...main.querySelectorAll('p a')].map((link) => link.getAttribute('href'));
  expect(links.length).toBeGreaterThanOrEqual(2);
});

test('pricing is linked from the footer and from the overview of services', () => {
  const services = pageAt('/services');
  for (const place of ['main', '#footer'])
    expect(services.querySelector(`${place} a[href="/pricing"]`), place).not.toBeNull();
});
