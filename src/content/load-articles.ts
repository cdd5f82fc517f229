import { getCollection, type CollectionEntry } from 'astro:content';
import type { ContentPath } from '../../contract/routes.ts';
import type { ArticleSummary, Category, Tag } from '../lib/article.ts';
import { byDate, onlyFeatured } from '../lib/article-order.ts';
import { fillFigures, type Figures, type Filled } from '../lib/figures.ts';
import { must } from '../lib/must.ts';
import { slugOf } from '../lib/slug.ts';
import { readMinutes, textBlocks, wordCount } from '../lib/text-blocks.ts';
import type { Content } from './content-files.ts';
import { loadFigures, loadRecord } from './load.ts';
import { publishable } from './publication.ts';

type Entry = CollectionEntry<'blog'>;
type ArticleContent = Content<'blog'>;
type Words = Filled<Content<'blog-page'>>;

export type Article = ArticleSummary &
  Pick<ArticleContent, 'draft' | 'publishAt'> & {
    featured: boolean;
    updated: string;
    words: number;
    drawing: Filled<ArticleContent['drawing']>;
    entry: Entry;
  };

export type Blog = {
  words: Words;
  /** Newest first. */
  articles: Article[];
  featured: Article;
  /** `count` is the company's figure, `onSite` the number on the category's page. */
  categories: (Category & { count: string; onSite: number })[];
  tags: (Tag & { onSite: number })[];
};

const below = (...parts: string[]) => `/resources/blog/${parts.join('/')}` as ContentPath;
const tagOf = (name: string): Tag => ({ name, path: below('tag', slugOf(name)) });

function categoryOf({ name, shape, tone }: Words['categories'][number]): Category {
  return { name, shape, tone, path: below('category', slugOf(name)) };
}

function articleOf(entry: Entry, categories: readonly Category[], figures: Figures): Article {
  const data = entry.data as ArticleContent;
  const file = `content/blog/${entry.id}.md`;
  const category = must(
    categories.find(({ name }) => name === data.category),
    `${file}: category ${data.category} is not in content/blog.yaml`,
  );
  const blocks = textBlocks(entry.body ?? '');
  return {
    ...data,
    id: entry.id,
    path: below(entry.id),
    updated: data.updated ?? data.date,
    views: data.views,
    category,
    tags: data.tags.map(tagOf),
    blocks,
    words: wordCount(blocks),
    minutes: readMinutes(blocks),
    drawing: fillFigures(data.drawing, figures, `${file}: drawing`),
    entry,
  };
}

/** Every article with its computed fields, and the categories and tags with their articles. */
export async function loadBlog(): Promise<Blog> {
  const figures = await loadFigures();
  const words = await loadRecord('blog-page', 'blog');
  const categories = words.categories.map(categoryOf);

  const entries = await getCollection('blog');
  const all = entries.map((entry) => articleOf(entry, categories, figures));
  const articles = byDate(publishable(all));
  const holding = (isIn: (article: Article) => boolean) => articles.filter(isIn).length;

  return {
    words,
    articles,
    featured: onlyFeatured(articles),
    categories: categories.map((category, index) => ({
      ...category,
      count: words.categories[index]?.count.figure.value ?? '',
      onSite: holding((article) => article.category.name === category.name),
    })),
    tags: words.tags.map((name) => ({
      ...tagOf(name),
      onSite: holding((article) => article.tags.some((tag) => tag.name === name)),
    })),
  };
}
