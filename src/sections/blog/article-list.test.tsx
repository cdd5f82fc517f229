import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ArticleSummary } from '../../lib/article.ts';
import { ArticleList } from './article-list.tsx';

const article: ArticleSummary = {
  id: 'an-article',
  path: '/resources/blog/an-article',
  title: 'An article',
  excerpt: 'What it says.',
  author: 'A team',
  date: '2026-01-02',
  views: 1234,
  category: {
    name: 'Automation',
    shape: 'square',
    tone: 'tape',
    path: '/resources/blog/category/automation',
  },
  tags: [],
  blocks: [],
  minutes: 3,
};
const VIEWS = 'Views are illustrative.';
const listed = (articles: ArticleSummary[]) =>
  renderToStaticMarkup(<ArticleList button="Read" views={VIEWS} articles={articles} />);

test('a list that prints view counts says what they are, with a heading of its own or without', () => {
  expect(listed([article])).toContain('1,234 views');
  expect(listed([article])).toContain(VIEWS);
  expect(listed([{ ...article, views: undefined }])).not.toContain(VIEWS);
});

test('every template of the blog that lists articles uses it', () => {
  const templates = globSync(['src/pages/resources/blog/**/*.astro', 'src/layouts/blog-listing.astro']);
  const printing = templates.filter((file) => /ArticleRow|viewsText/.test(readFileSync(file, 'utf8')));
  expect(templates.length).toBeGreaterThan(3);
  expect(printing).toEqual([]);
});
