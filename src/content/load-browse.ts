import type { Href } from '../../contract/routes.ts';
import { loadBlog } from './load-articles.ts';
import { loadDocuments } from './load-documents.ts';
import { loadLabs, loadRecord } from './load.ts';

type Group = { name: string; links: { name: string; path: Href }[] };

/** The site by subject, for a visitor who is lost or cannot search. */
export async function loadBrowse(): Promise<Group[]> {
  const { menus, links, contact, footer } = await loadRecord('navigation');
  const [ai, services, works] = menus.map(({ name, path, items }) => ({
    name,
    links: [{ name: `All of ${name}`, path }, ...items.map((item) => ({ name: item.name, path: item.path }))],
  }));
  const documents = await loadDocuments();
  const { categories } = await loadBlog();
  const labs = await loadLabs();
  const groups: (Group | undefined)[] = [
    {
      name: 'Documents',
      links: [
        { name: 'All documents', path: '/docs' },
        ...documents.map(({ title, path }) => ({ name: title, path })),
      ],
    },
    {
      name: 'Articles',
      links: [
        { name: 'All articles', path: '/resources/blog' },
        ...categories.filter(({ onSite }) => onSite > 0).map(({ name, path }) => ({ name, path })),
      ],
    },
    ai,
    services,
    {
      name: 'Company',
      links: [
        ...(works?.links ?? []),
        ...links,
        { name: labs.title, path: '/labs' },
        { name: contact.name, path: contact.path },
        ...footer.legal,
      ],
    },
  ];
  return groups.filter((group) => group !== undefined);
}
