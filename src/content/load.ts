import { getCollection, getEntry } from 'astro:content';
import { labPath, type LabPath } from '../../contract/labs.ts';
import type { Href } from '../../contract/routes.ts';
import { fillFigures, type Figures, type Filled } from '../lib/figures.ts';
import { must } from '../lib/must.ts';
import { assetUrl } from './assets.ts';
import type { Collection, Content } from './content-files.ts';
import { shownLabs } from './shown-labs.ts';

export async function loadFigures(): Promise<Figures> {
  const figures = await getCollection('figures');
  return Object.fromEntries(figures.map(({ id, data }) => [id, data]));
}

/** The one record of content/<id>.yaml, its figures filled in. */
export async function loadRecord<Name extends Collection>(
  name: Name,
  id: string = name,
): Promise<Filled<Content<Name>>> {
  const file = `content/${id}.yaml`;
  const record: { data: unknown } | undefined = await getEntry(name, id);
  return fillFigures(must(record, `${file} is missing`).data as Content<Name>, await loadFigures(), file);
}

/** The heading of a page that does not exist yet, from content/pages.yaml. */
export async function loadHeading(id: string) {
  return must((await loadRecord('pages')).soon[id], `content/pages.yaml: soon.${id} is missing`);
}

export type Lab = Content<'lab'> & { path: LabPath };

/** The page /labs, and every lab of this build in its order. */
export async function loadLabs(): Promise<Content<'labs'> & { labs: Lab[] }> {
  const labs = shownLabs().map(async (id): Promise<Lab> => {
    const lab = await getEntry('lab', id);
    const missing = `contract/labs.ts lists ${id}, but src/labs/${id}/lab.yaml is missing`;
    return { ...must(lab, missing).data, path: labPath(id) };
  });
  return { ...(await loadRecord('labs')), labs: await Promise.all(labs) };
}

export async function loadLab(path: Href): Promise<Lab> {
  const lab = (await loadLabs()).labs.find((one) => one.path === path);
  return must(lab, `${path} is not a lab. Use one of contract/labs.ts: ${shownLabs().join(', ')}`);
}

export type Service = Filled<Content<'services'>>;

/** Every service page of content/services, in the order of its list. */
export async function loadServices(): Promise<Service[]> {
  const figures = await loadFigures();
  const paths = new Map<string, string>();
  const services = (await getCollection('services')).map(({ id, data }) => {
    const file = `content/services/${id}.yaml`;
    const other = paths.get(data.path);
    if (other) throw new Error(`${file}: path ${data.path} is taken by ${other}`);
    paths.set(data.path, file);
    return fillFigures(data as Content<'services'>, figures, file);
  });
  return services.toSorted((a, b) => a.order - b.order);
}

/** Every picture of the gallery in its order, with the addresses of its files. */
export async function loadGallery() {
  const works = (await getCollection('gallery')).map(({ id, data }) => {
    const address = (suffix: string) =>
      assetUrl(`src/assets/gallery/${id}.${suffix}.webp`, `content/works/${id}.yaml`);
    const both = (theme: string) => ({ large: address(theme), tile: address(`${theme}.tile`) });
    return { ...(data as Content<'gallery'>), id, pictures: { light: both('light'), dark: both('dark') } };
  });
  return works.toSorted((a, b) => a.order - b.order);
}

/** Every recording in its order, with the addresses of its files. */
export async function loadVideos() {
  const videos = (await getCollection('videos')).map(({ id, data }) => {
    const address = (path: string) => assetUrl(path, `content/videos/${id}.yaml`);
    return {
      ...(data as Content<'videos'>),
      id,
      film: address(`src/assets/videos/${id}.mp4`),
      poster: address(`src/assets/videos/${id}.webp`),
      captions: address(`content/videos/${id}.vtt`),
    };
  });
  return videos.toSorted((a, b) => a.order - b.order);
}
