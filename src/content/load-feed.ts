import { absoluteUrl, sharePicture } from '../lib/seo.ts';
import { escapeXml, feedHtml, type Feed } from '../lib/feed.ts';
import { loadBlog, type Article } from './load-articles.ts';
import { loadRecord } from './load.ts';

/** Feed readers poll: the feed has only the newest articles, however long the blog grows. */
const NEWEST = 50;

const rendered = ({ entry, id }: Article): string => {
  if (!entry.rendered) throw new Error(`content/blog/${id}.md has not been rendered`);
  return entry.rendered.html;
};

export async function loadFeed(file: 'feed.xml' | 'feed.json'): Promise<Feed> {
  const { words, articles } = await loadBlog();
  const site = await loadRecord('site');
  const whole = (path: string) => absoluteUrl(site.url, path);
  return {
    title: `${site.name} ${words.title}`,
    description: words.description,
    home: whole('/resources/blog'),
    self: whole(`/resources/blog/${file}`),
    icon: whole('/icon-512.png'),
    items: articles.slice(0, NEWEST).map((article) => {
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
    }),
  };
}
