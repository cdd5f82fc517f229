import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Condition = { href_matches?: string; not?: Condition; and?: Condition[]; selector_matches?: string };
const rules = JSON.parse(readFileSync('public/speculation-rules.json', 'utf8')) as {
  prerender: [{ where: Condition }];
};
const HERE = 'https://plumbline.example';

function holds(condition: Condition, href: string): boolean {
  if (condition.and) return condition.and.every((part) => holds(part, href));
  if (condition.not) return !holds(condition.not, href);
  if (condition.href_matches) return new URLPattern(condition.href_matches, HERE).test(href, HERE);
  return false; // A plain link has no attribute that a selector of these rules asks for.
}

test.each([
  ['/about', true],
  ['/', true],
  ['/resources/blog/word-error-rate-is-not-accuracy', true],
  ['/docs#guides', true],
  ['/contact?service=API%20Testing', false],
  ['/newsletter/confirm?token=a', false],
  ['/api/contact', false],
  ['/_astro/a-picture.dark.webp', false],
  ['/docs/faq.md', false],
  ['https://elsewhere.example/', false],
])('a link to %s is prepared: %s', (href, prepared) => {
  expect(holds(rules.prerender[0].where, href)).toBe(prepared);
});
