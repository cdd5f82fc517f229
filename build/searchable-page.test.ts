import { expect, test } from 'vitest';
import { searchablePage } from './searchable-page.ts';

const page = (path: string, body: string, head = '') =>
  `<html><head><link rel="canonical" href="https://plumbline.example${path}"><meta property="og:title" content="T">${head}</head><body><main id="main">${body}</main></body></html>`;
const prose = '<div data-pagefind-body><p>text</p></div>';
const offer = '<script type="application/ld+json">{"@type":"Service"}</script>';

test.each([
  ['/docs/faq', prose, '', 'Document'],
  ['/docs/guides/tests-in-ci', prose, '', 'Document'],
  ['/resources/blog/finding-the-knee', prose, '', 'Article'],
  ['/services/api', '<p>text</p>', offer, 'Service'],
  ['/ai-testing/asr', '<p>text</p>', offer, 'Service'],
  ['/about', '<p>text</p>', '', 'Page'],
])('%s is found under its clean address as a %s', (path, body, head, kind) => {
  const found = searchablePage(page(path, body, head));
  expect(found?.url).toBe(path);
  expect(found?.content).toContain(`data-pagefind-meta="kind:${kind}"`);
  expect(found?.content).toContain('data-pagefind-meta="title[content]"');
  expect(found?.content.match(/data-pagefind-body/g)).toHaveLength(1);
});

test.each([
  ['a list of documents', page('/docs', prose)],
  ['a document without text of its own', page('/docs/faq', '<p>soon</p>')],
  ['a list of articles', page('/resources/blog', '<p>text</p>')],
  ['a page of that list', page('/resources/blog/page/2', prose)],
  ['a service to come', page('/services/traditional', '<p>soon</p>')],
  ['the home page', page('/', '<p>text</p>')],
  ['a page that asks not to be found', page('/docs/faq', prose).replace(/<link[^>]+>/, '')],
])('%s is not', (_what, html) => {
  expect(searchablePage(html)).toBeUndefined();
});
