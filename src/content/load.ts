import { getCollection, getEntry } from 'astro:content';
import { fillFigures, type Figures } from '../lib/figures.ts';
import type { NavigationContent, Pages, Site } from './schemas.ts';

type Singles = { site: Site; navigation: NavigationContent; pages: Pages };

export async function loadFigures(): Promise<Figures> {
  const figures = await getCollection('figures');
  // Astro only logs a file that it cannot read.
  if (figures.length === 0) throw new Error('content/figures.yaml could not be read');
  return Object.fromEntries(figures.map(({ id, data }) => [id, data]));
}

/** The one record of content/<name>.yaml, its figures filled in. */
async function single<Name extends keyof Singles>(name: Name): Promise<Singles[Name]> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`content/${name}.yaml is missing`);
  return fillFigures(entry.data as Singles[Name], await loadFigures(), `content/${name}.yaml`);
}

export const loadSite = () => single('site');
export const loadNavigation = () => single('navigation');

type Kind = keyof Pages;

/** The heading of a small page, from content/pages.yaml. */
export async function loadHeading<K extends Kind>(kind: K, id: string): Promise<Pages[K][string]> {
  const heading = (await single('pages'))[kind][id];
  if (!heading) throw new Error(`content/pages.yaml: ${kind}.${id} is missing`);
  return heading as Pages[K][string];
}
