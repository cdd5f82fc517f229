import { loadBlog } from '../content/load-articles.ts';
import { loadLabs, loadRecord } from '../content/load.ts';

/** The newest; the rest is in the sitemap. */
const ARTICLES = 50;

export async function GET(): Promise<Response> {
  const site = await loadRecord('site');
  const { menus, links, contact } = await loadRecord('navigation');
  const entry = (name: string, path: string, note?: string) =>
    `- [${name}](${site.url}${path})${note ? `: ${note}` : ''}`;
  const { words, articles } = await loadBlog();
  const labs = await loadLabs();
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    ...menus.map((menu) => {
      const items = menu.items.map((item) => entry(item.name, item.path, item.description));
      return `\n## ${menu.name}\n\n${items.join('\n')}`;
    }),
    '',
    `## ${labs.title}`,
    '',
    ...labs.labs.map(({ name, path, question }) => entry(name, path, question)),
    '',
    `## ${words.title}`,
    '',
    ...articles.slice(0, ARTICLES).map(({ title, path, excerpt }) => entry(title, path, excerpt)),
    '',
    '## Company',
    '',
    ...links.map((link) => entry(link.name, link.path)),
    entry(contact.name, contact.path, `${site.email}, ${site.phone}`),
  ];
  return new Response(`${lines.join('\n')}\n`);
}
