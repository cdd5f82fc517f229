import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { feedHtml, jsonFeed, rssFeed, type Feed } from './feed.ts';

const url = 'https://site.example/resources/blog/one';
const feed: Feed = {
  title: 'Bench & bob',
  description: 'Notes',
  home: 'https://site.example/resources/blog',
  self: 'https://site.example/resources/blog/feed.xml',
  icon: 'https://site.example/icon.png',
  items: [
    {
      url,
      title: 'Is 1 < 2 & "so on"?',
      summary: 'Short.',
      author: 'API Testing Team',
      published: '2026-02-03',
      modified: '2026-02-05',
      image: 'https://site.example/og/one.png',
      tags: ['API', 'Flaky tests'],
      html: '<p>a &lt; b ]]> c</p>',
    },
  ],
};

test('the text of a feed has no buttons, no colours, no frames, and whole links', () => {
  const page =
    '<h2 id="a"><a href="#a">A</a></h2><p><a href="/services/api">x</a> <a href="https://other.example/">y</a></p>' +
    '<figure class="code"><figcaption><span>TypeScript</span><button type="button" data-copy="">Copy</button></figcaption>' +
    '<pre tabindex="0" data-scrolls=""><code><span class="k">const</span> a</code></pre></figure>' +
    '<p><code class="long">&lt;a href="/stays"&gt;</code></p>' +
    '<div class="table" data-scrolls="" tabindex="0"><table><tbody><tr><td class="right">1</td></tr></tbody></table></div>';
  expect(feedHtml(page, url)).toBe(
    `<h2 id="a"><a href="${url}#a">A</a></h2><p><a href="https://site.example/services/api">x</a> ` +
      '<a href="https://other.example/">y</a></p><pre><code>const a</code></pre>' +
      '<p><code>&lt;a href="/stays"&gt;</code></p>' +
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
  );
});

test('RSS is well formed and gives back what went in', () => {
  const { document } = new JSDOM(rssFeed(feed), { contentType: 'application/xml' }).window;
  const text = (name: string) => document.querySelector(`item > ${name}`)?.textContent;
  expect(document.querySelector('channel > title')?.textContent).toBe('Bench & bob');
  const channel = (name: string) => document.querySelector(`channel > ${name}`)?.textContent;
  expect([channel('link'), channel('description'), channel('language')]).toEqual([
    feed.home,
    'Notes',
    'en-gb',
  ]);
  const self = document.getElementsByTagName('atom:link')[0];
  expect([self?.getAttribute('href'), self?.getAttribute('rel')]).toEqual([feed.self, 'self']);
  expect([text('link'), text('description')]).toEqual([url, 'Short.']);
  expect(text('title')).toBe('Is 1 < 2 & "so on"?');
  expect(text('guid')).toBe(url);
  expect(text('pubDate')).toBe('Tue, 03 Feb 2026 00:00:00 GMT');
  expect(document.querySelector('lastBuildDate')?.textContent).toBe('Thu, 05 Feb 2026 00:00:00 GMT');
  expect(document.getElementsByTagName('content:encoded')[0]?.textContent).toBe('<p>a &lt; b ]]> c</p>');
  expect(document.getElementsByTagName('dc:creator')[0]?.textContent).toBe('API Testing Team');
  expect([...document.querySelectorAll('item > category')].map((tag) => tag.textContent)).toEqual([
    'API',
    'Flaky tests',
  ]);
});

test('a feed was last changed when its latest article was; an empty one never', () => {
  const [item] = feed.items;
  const changed = (...days: string[]) =>
    /<lastBuildDate>(.*?)</.exec(
      rssFeed({ ...feed, items: days.flatMap((modified) => (item ? [{ ...item, modified }] : [])) }),
    )?.[1];
  expect(changed('2026-02-05', '2026-03-01', '2026-01-09')).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
  expect(changed()).toBeUndefined();
});

test('the JSON feed names its version and dates by RFC 3339', () => {
  expect(jsonFeed(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Bench & bob',
    home_page_url: feed.home,
    feed_url: feed.self,
    description: 'Notes',
    icon: feed.icon,
    language: 'en-GB',
    items: [
      {
        id: url,
        url,
        summary: 'Short.',
        image: 'https://site.example/og/one.png',
        tags: ['API', 'Flaky tests'],
        date_published: '2026-02-03T00:00:00.000Z',
        date_modified: '2026-02-05T00:00:00.000Z',
        authors: [{ name: 'API Testing Team' }],
        content_html: '<p>a &lt; b ]]> c</p>',
      },
    ],
  });
});
