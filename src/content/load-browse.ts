import type { Href } from '../../contract/routes.ts';
import { loadNavigation } from './load.ts';

type Link = { name: string; path: Href };
type Group = { name: string; links: Link[] };

const documents: Link[] = [
  { name: 'Documentation, all', path: '/docs' },
  { name: 'Installation', path: '/docs/installation' },
  { name: 'Configuration', path: '/docs/configuration' },
  { name: 'Examples', path: '/docs/examples' },
  { name: 'Troubleshooting', path: '/docs/troubleshooting' },
  { name: 'Questions', path: '/docs/faq' },
];

/** The site by subject, for a visitor who is lost or cannot search. */
export async function loadBrowse(): Promise<Group[]> {
  const { menus, links, contact, footer } = await loadNavigation();
  const [ai, services, works] = menus.map(({ name, path, items }) => ({
    name,
    links: [{ name: `${name}, all`, path }, ...items.map((item) => ({ name: item.name, path: item.path }))],
  }));
  const company = {
    name: 'Company',
    links: [...(works?.links ?? []), ...links, { name: contact.name, path: contact.path }, ...footer.legal],
  };
  const reading = {
    name: 'Documents and articles',
    links: [...documents, { name: 'Blog', path: '/resources/blog' as const }],
  };
  return [reading, ai, services, company].filter((group) => group !== undefined);
}
