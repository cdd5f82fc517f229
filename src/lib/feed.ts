/** The blog for feed readers: RSS 2.0 and JSON Feed 1.1, both with the full text. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  author: string;
  published: string;
  modified: string;
  image: string;
  tags: string[];
  /** The text as on the page; `feedHtml` has made it fit to stand elsewhere. */
  html: string;
};

export type Feed = {
  title: string;
  description: string;
  home: string;
  self: string;
  icon: string;
  items: FeedItem[];
};

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The rendered text without what only works on the page (copy buttons, colours, scroll frames) and with absolute
 * links. Handles only the markup of src/markdown.
 */
export function feedHtml(html: string, url: string): string {
  return (
    html
      .replaceAll(/<figure class="code">\s*<figcaption>[\s\S]*?<\/figcaption>/g, '')
      .replaceAll(/<\/pre>\s*<\/figure>/g, '</pre>')
      .replaceAll(
        /<pre[^>]*>([\s\S]*?)<\/pre>/g,
        (_, code: string) => `<pre>${code.replaceAll(/<\/?span[^>]*>/g, '')}</pre>`,
      )
      .replaceAll(/<div class="table"[^>]*>([\s\S]*?)<\/div>/g, '$1')
      .replaceAll(/<(t[hd]|code) class="[^"]*">/g, '<$1>')
      // In tags only: a text about links contains the same words with escaped brackets.
      .replaceAll(/<[a-z][^>]*>/g, (tag) =>
        tag.replaceAll(/ (href|src)="([^"]*)"/g, (_, name, to) => ` ${name}="${new URL(to, url).href}"`),
      )
  );
}

/** Midnight UTC: articles have a date but no time. */
const rssDate = (date: string): string => new Date(date).toUTCString();
const jsonDate = (date: string): string => new Date(date).toISOString();

function rssItem(item: FeedItem): string {
  return [
    '<item>',
    `<title>${escapeXml(item.title)}</title>`,
    `<link>${escapeXml(item.url)}</link>`,
    `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    `<pubDate>${rssDate(item.published)}</pubDate>`,
    `<dc:creator>${escapeXml(item.author)}</dc:creator>`,
    ...item.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    `<description>${escapeXml(item.summary)}</description>`,
    `<content:encoded>${escapeXml(item.html)}</content:encoded>`,
    '</item>',
  ].join('');
}

export function rssFeed(feed: Feed): string {
  const newest = feed.items
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(feed.title)}</title>`,
    `<link>${escapeXml(feed.home)}</link>`,
    `<description>${escapeXml(feed.description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${rssDate(newest)}</lastBuildDate>`] : []),
    ...feed.items.map(rssItem),
    '</channel></rss>\n',
  ].join('');
}

export const jsonFeed = (feed: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: feed.home,
  feed_url: feed.self,
  description: feed.description,
  icon: feed.icon,
  language: 'en-GB',
  items: feed.items.map((item) => ({
    id: item.url,
    url: item.url,
    title: item.title,
    summary: item.summary,
    image: item.image,
    date_published: jsonDate(item.published),
    date_modified: jsonDate(item.modified),
    authors: [{ name: item.author }],
    tags: item.tags,
    content_html: item.html,
  })),
});
