import { expect, test } from 'vitest';
import { articleSchema } from './article-schema.ts';
import { faultText, fileFaults } from './content-faults.ts';
import { serviceSchema } from './service-schema.ts';

const article = `---
title: An article
excerpt: One or two sentences that say what a reader will know afterwards, and did not know before.
author: Delivery Team
date: 2026-11-12
category: Test Management
views: 12
tags: [CI]
---

The text.
`;

const service = `path: /services/localisation
name: Localisation Testing
title: Localisation testing
description: What search results show.
order: 99
enquiry: Other
drawing: manual
overview: { measures: A, pickWhen: B, delivers: C }
further: { document: faq, article: finding-the-knee, picture: load-steps }
sections:
  - kind: hero
    layout: split
    title: A
    lead: B
    primary: C
    secondary: D
    instrument:
      type: confusion-matrix
      label: plural forms
      classes: [one, few]
      counts: [[40, 2], [3, 31]]
  - kind: cards
    layout: boxes
    title: Two things
    items:
      - { title: Length, icon: ruler, description: Labels that no longer fit. }
      - { title: Direction, icon: screen, description: Arrows. }
  - kind: call
    layout: tape
    title: Send it
    button: Ask
`;

const inArticle = (from: string, to: string): string[] => {
  expect(article).toContain(from);
  return fileFaults('content/blog/a.md', article.replace(from, to), articleSchema).map(faultText);
};
const inService = (from: string, to: string): string[] => {
  expect(service).toContain(from);
  return fileFaults('content/services/a.yaml', service.replace(from, to), serviceSchema).map(faultText);
};

test('a good file has no faults', () => {
  expect(inArticle('', '')).toEqual([]);
  expect(inService('', '')).toEqual([]);
});

test('an unknown name is reported with the known ones', () => {
  const [fault] = inArticle('category: Test Management', 'category: Tests');
  expect(fault).toMatch(
    /^content\/blog\/a\.md, line 6, category: expected one of .*Test Management.* \(One of the categories of content\/blog\.yaml\)$/,
  );
});

test('a misspelt field is reported with the closest name, a missing one with its description', () => {
  expect(inArticle('author:', 'autor:')).toEqual([
    expect.stringMatching(/, author: is missing: expected .*"Delivery Team".*\(A team of the company\)$/),
    'content/blog/a.md, line 4, autor: is no field here; did you mean author?',
  ]);
  expect(inArticle('title: An article\n', '')).toEqual([
    expect.stringContaining('title: is missing: expected string'),
  ]);
});

test('a nested field of a service is reported with its path and line', () => {
  expect(inService('icon: screen', 'icon: scren')).toEqual([
    expect.stringMatching(
      /^content\/services\/a\.yaml, line 27, sections\.1\.items\.1\.icon: expected one of /,
    ),
  ]);
  expect(inService('icon: screen', 'ikon: screen, icon: screen')).toEqual([
    'content/services/a.yaml, line 27, sections.1.items.1.ikon: is no field here; did you mean icon?',
  ]);
  expect(inService('kind: cards', 'kind: card')).toEqual([
    expect.stringMatching(/^content\/services\/a\.yaml, line 22, sections\.1\.kind: .*cards/),
  ]);
});

test('a reference to a missing file is reported', () => {
  expect(inService('document: faq', 'document: faqs')).toEqual([
    'content/services/a.yaml, line 9, further.document: there is no content/docs/faqs.md',
  ]);
});

test('invalid YAML is reported with its line, and so is a text without front matter', () => {
  expect(inArticle('author: Delivery Team', 'author: [Delivery')).toEqual([
    expect.stringMatching(/^content\/blog\/a\.md, line \d+ is no YAML: \S/),
  ]);
  expect(fileFaults('content/blog/a.md', 'The text.\n', articleSchema).map(faultText)).toEqual([
    'content/blog/a.md, line 1 must begin with its fields between two lines of three hyphens',
  ]);
});

test('a missing sample is reported', () => {
  expect(inArticle('The text.', '```ts file="none/such.ts"\n```')).toEqual([
    'content/blog/a.md shows samples/none/such.ts, which does not exist',
  ]);
  expect(inArticle('The text.', '```ts file="tests-in-ci/summary.ts" region="none"\n```')).toEqual([
    'content/blog/a.md shows too much: samples/tests-in-ci/summary.ts has no region none',
  ]);
});
