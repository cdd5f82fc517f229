import type { Href } from '../../contract/routes.ts';
import { must } from '../lib/must.ts';
import { groups, type Group } from '../quality/metrics.ts';
import { loadBlog } from './load-articles.ts';
import { loadDocuments } from './load-documents.ts';
import { loadReports } from './load-reports.ts';
import { loadGallery, loadLab, loadServices } from './load.ts';
import { isLeftOut } from './shown-labs.ts';

type Further = { kind: string; title: string; path: Href; note: string };

function find<Entry extends { id: string }>(entries: Entry[], id: string, namedBy: string): Entry {
  const found = entries.find((entry) => entry.id === id);
  return must(found, `${namedBy}: ${id}, which it names to read further, is held back`);
}

/** The links under “Read further” of a service, a lab, a report or a group of /quality, in this order. */
type Named = {
  document?: string | undefined;
  article?: string | undefined;
  picture?: string | undefined;
  report?: string | undefined;
  quality?: Group | undefined;
  lab?: Href | undefined;
  otherLab?: Href | undefined;
  service?: Href | undefined;
};

export async function furtherOf(namedBy: string, named: Named): Promise<Further[]> {
  const further: Further[] = [];
  if (named.document) {
    const { title, path, category, section } = find(await loadDocuments(), named.document, namedBy);
    further.push({ kind: 'Document', title, path, note: category ?? section });
  }
  if (named.article) {
    const { title, path, category } = find((await loadBlog()).articles, named.article, namedBy);
    further.push({ kind: 'Article', title, path, note: category.name });
  }
  if (named.picture) {
    const { id, title, category } = find(await loadGallery(), named.picture, namedBy);
    further.push({ kind: 'Picture', title, path: `/our-works#view-${id}`, note: category });
  }
  if (named.report) {
    const { title, path } = find(await loadReports(), named.report, namedBy);
    further.push({ kind: 'Report', title, path, note: 'with every row' });
  }
  if (named.quality)
    further.push({
      kind: 'Measured',
      title: `Quality report: ${groups[named.quality].toLowerCase()}`,
      path: `/quality#metrics-${named.quality}`,
      note: 'of this site',
    });
  for (const lab of [named.lab, named.otherLab]) {
    if (!lab || isLeftOut(lab)) continue;
    const { name, path } = await loadLab(lab);
    further.push({ kind: 'Lab', title: name, path, note: 'in your browser' });
  }
  if (named.service) {
    const service = (await loadServices()).find(({ path }) => path === named.service);
    const missing = `${namedBy}: ${named.service}, which it names, is not a page of content/services`;
    const { name, path } = must(service, missing);
    further.push({ kind: 'Service', title: name, path, note: 'done for you' });
  }
  return further;
}

type Compared = Pick<Named, 'picture' | 'report'>;

/** The links of a group on /quality: a picture and a report that measure the same quantity in another way. */
export async function furtherOfGroups(groupsCompared: Partial<Record<Group, Compared>>) {
  const entries = Object.entries(groupsCompared).map(
    async ([group, named]) => [group, await furtherOf('content/quality.yaml', named)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Partial<Record<Group, Further[]>>;
}
