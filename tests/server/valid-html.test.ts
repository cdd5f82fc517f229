/** Every page that the build wrote, articles and documents included, is valid HTML. */
import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

const DIST = process.env.DIST_DIR ?? 'dist';
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
const pages = globSync('**/*.html', { cwd: DIST });

test('there are pages to validate', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('%s', async (file) => {
  const { results } = await validator.validateString(readFileSync(`${DIST}/${file}`, 'utf8'));
  const found = results.flatMap(({ messages }) => messages);
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)).toEqual([]);
});
