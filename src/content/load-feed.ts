import { absoluteUrl, sharePicture } from '../lib/seo.ts';
import { escapeXml, feedHtml, type Feed, type FeedItem } from '../lib/feed.ts';
import { loadBlog, type Article } from './load-articles.ts';
import { loadLetters, type Letter } from './load-letters.ts';
import { loadRecord } from './load.ts';

/** Feed readers poll: the feed has only the newest articles, however long the blog grows. */
const NEWEST = 50;

const rendered = ({ entry, id }: Article | Letter): string => {
  if (!entry.rendered) throw new Error(`content/${entry.collection}/${id}.md has not been rendered`);
  return entry.rendered.html;
};

type Whole = (path: string) => string;

function articleItem(article: Article, whole: Whole): FeedItem {
  const url = whole(article.path);
  const drawing = article.drawing
    ? `<p><a href="${url}">Drawn on the page</a>: ${escapeXml(article.drawing.caption)}</p>`
    : '';
  return {
    url,
    title: article.title,
    summary: article.excerpt,
    author: article.author,
    published: article.date,
    modified: article.updated,
    image: whole(sharePicture(article.path)),
    tags: [article.category.name, ...article.tags.map(({ name }) => name)],
    html: drawing + feedHtml(rendered(article), url),
  };
}

function letterItem(letter: Letter, company: string, whole: Whole): FeedItem {
  const url = whole(letter.path);
  return {
    url,
    title: letter.title,
    summary: letter.preview,
    author: company,
    published: letter.date,
    modified: letter.date,
    image: whole(sharePicture(letter.path)),
    tags: ['Newsletter'],
    html: feedHtml(rendered(letter), url),
  };
}

/** Articles and past newsletters. */
export async function loadFeed(file: 'feed.xml' | 'feed.json'): Promise<Feed> {
  const { words, articles } = await loadBlog();
  const letters = await loadLetters();
  const site = await loadRecord('site');
  const whole = (path: string) => absoluteUrl(site.url, path);
  const items = [
    ...letters.map((letter) => letterItem(letter, site.name, whole)),
    ...articles.map((article) => articleItem(article, whole)),
  ];
  return {
    title: `${site.name} ${words.title}`,
    description: words.description,
    home: whole('/resources/blog'),
    self: whole(`/resources/blog/${file}`),
    icon: whole('/icon-512.png'),
    items: items.toSorted((a, b) => b.published.localeCompare(a.published)).slice(0, NEWEST),
  };
}
