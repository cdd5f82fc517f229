import type { Href } from '../../contract/routes.ts';
import { must } from '../lib/must.ts';
import { loadBlog } from './load-articles.ts';
import { loadDocuments } from './load-documents.ts';
import type { Report } from './load-reports.ts';
import { loadGallery, loadLab, loadServices, type Lab, type Service } from './load.ts';

type Further = { kind: string; title: string; path: Href; note: string };

function find<Entry extends { id: string }>(entries: Entry[], id: string, namedBy: string): Entry {
  const found = entries.find((entry) => entry.id === id);
  return must(found, `${namedBy}: ${id}, which it names to read further, is held back`);
}

async function documentOf(id: string, namedBy: string): Promise<Further> {
  const { title, path, category, section } = find(await loadDocuments(), id, namedBy);
  return { kind: 'Document', title, path, note: category ?? section };
}

async function articleOf(id: string, namedBy: string): Promise<Further> {
  const { title, path, category } = find((await loadBlog()).articles, id, namedBy);
  return { kind: 'Article', title, path, note: category.name };
}

async function labOf(path: Href | undefined): Promise<Further[]> {
  if (!path) return [];
  const { name: title, path: labPath } = await loadLab(path);
  return [{ kind: 'Lab', title, path: labPath, note: 'in your browser' }];
}

const serviceOf = ({ name, path }: Service): Further => ({
  kind: 'Service',
  title: name,
  path,
  note: 'done for you',
});

async function pictureOf(id: string, namedBy: string): Promise<Further> {
  const { title, category } = find(await loadGallery(), id, namedBy);
  return { kind: 'Picture', title, path: `/our-works#view-${id}`, note: category };
}

/** What a service names: an article and, where they are about it, a document, a picture and a lab. */
export async function furtherOf({ path, further }: Service): Promise<Further[]> {
  return [
    ...(further.document ? [await documentOf(further.document, path)] : []),
    await articleOf(further.article, path),
    ...(further.picture ? [await pictureOf(further.picture, path)] : []),
    ...(await labOf(further.lab)),
  ];
}

/** What a lab names: a document if there is one, an article, and the service that does such work. */
export async function furtherOfLab({ path, further }: Lab): Promise<Further[]> {
  const service = must(
    (await loadServices()).find((one) => one.path === further.service),
    `src${path}/lab.yaml: further.service is ${further.service}, which is not a page of content/services`,
  );
  return [
    ...(further.document ? [await documentOf(further.document, path)] : []),
    await articleOf(further.article, path),
    serviceOf(service),
  ];
}

/** What a report names: a document if there is one, an article, its lab, and the service that does such work. */
export async function furtherOfReport({ path, service: servicePath, further }: Report): Promise<Further[]> {
  const service = (await loadServices()).find((one) => one.path === servicePath);
  return [
    ...(further.document ? [await documentOf(further.document, path)] : []),
    await articleOf(further.article, path),
    ...(await labOf(service?.further.lab)),
    ...(service ? [serviceOf(service)] : []),
  ];
}
