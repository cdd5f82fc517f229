import { getCollection, getEntry } from 'astro:content';
import { labPath, LABS, type LabPath } from '../../contract/labs.ts';
import type { Href } from '../../contract/routes.ts';
import type { Figures } from '../lib/figures.ts';
import type { AboutContent } from './about-schema.ts';
import type { ContactContent } from './contact-schema.ts';
import type { DocsCenterContent } from './docs-center-schema.ts';
import type { HomeContent } from './home-schema.ts';
import type { LabContent, LabsContent } from './labs-schema.ts';
import type { NewsletterContent } from './newsletter-schema.ts';
import type { AiTestingContent, ServicesOverviewContent } from './overview-schema.ts';
import { resolveFigures, type Resolved } from './resolve-figures.ts';
import type { NavigationContent, Pages, Site } from './schemas.ts';
import type { ServiceContent } from './service-schema.ts';
import type { TrustContent } from './trust-schema.ts';
import type { VideoContent } from './video-schema.ts';
import type { WorkContent, WorksContent } from './works-schema.ts';

type Singles = {
  about: AboutContent;
  contact: ContactContent;
  site: Site;
  navigation: NavigationContent;
  labs: LabsContent;
  newsletter: NewsletterContent;
  pages: Pages;
  home: HomeContent;
  'ai-testing': AiTestingContent;
  'services-overview': ServicesOverviewContent;
  works: WorksContent;
  'docs-center': DocsCenterContent;
  trust: TrustContent;
};

export async function loadFigures(): Promise<Figures> {
  const figures = await getCollection('figures');
  return Object.fromEntries(figures.map(({ id, data }) => [id, data]));
}

/** The one record of content/<name>.yaml, its figures filled in. */
async function single<Name extends keyof Singles>(name: Name): Promise<Resolved<Singles[Name]>> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`content/${name}.yaml is missing`);
  return resolveFigures(entry.data as Singles[Name], await loadFigures(), `content/${name}.yaml`);
}

export const loadSite = () => single('site');
export const loadAbout = () => single('about');
export const loadContact = () => single('contact');
export const loadNavigation = () => single('navigation');
export const loadNewsletter = () => single('newsletter');
export const loadHome = () => single('home');
export const loadAiTesting = () => single('ai-testing');
export const loadServicesOverview = () => single('services-overview');
export const loadWorks = () => single('works');
export const loadDocsCenter = () => single('docs-center');
export const loadTrust = () => single('trust');

/** The heading of a page that is still to come, from content/pages.yaml. */
export async function loadHeading(id: string): Promise<Pages['soon'][string]> {
  const heading = (await single('pages')).soon[id];
  if (!heading) throw new Error(`content/pages.yaml: soon.${id} is missing`);
  return heading;
}

export type Lab = LabContent & { path: LabPath };

/** The page /labs, and every lab in its order. */
export async function loadLabs(): Promise<LabsContent & { labs: Lab[] }> {
  const labs = LABS.map(async (id): Promise<Lab> => {
    const entry = await getEntry('lab', id);
    if (!entry) throw new Error(`contract/labs.ts lists ${id}, but src/labs/${id}/lab.yaml is missing`);
    return { ...entry.data, path: labPath(id) };
  });
  return { ...(await single('labs')), labs: await Promise.all(labs) };
}

export async function loadLab(path: Href): Promise<Lab> {
  const lab = (await loadLabs()).labs.find((one) => one.path === path);
  if (!lab) throw new Error(`${path} is not a lab. Use one of contract/labs.ts: ${LABS.join(', ')}`);
  return lab;
}

export type Service = Resolved<ServiceContent>;

/** Every service page of content/services, in the order of its list. */
export async function loadServices(): Promise<Service[]> {
  const figures = await loadFigures();
  const entries = await getCollection('services');
  const paths = new Map<string, string>();
  for (const { id, data } of entries) {
    const file = `content/services/${id}.yaml`;
    const other = paths.get(data.path);
    if (other) throw new Error(`${file}: path ${data.path} is taken by ${other}`);
    paths.set(data.path, file);
  }
  return entries
    .map(({ id, data }) => resolveFigures(data as ServiceContent, figures, `content/services/${id}.yaml`))
    .toSorted((a, b) => a.order - b.order);
}

type Pictures = Record<'light' | 'dark', { large: string; tile: string }>;
export type Work = WorkContent & { pictures: Pictures };

const pictureFiles = import.meta.glob<string>('../assets/gallery/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Every picture of the gallery in its order, with the addresses of its files. */
export async function loadGallery(): Promise<Work[]> {
  const entries = await getCollection('gallery');
  const works = entries.map(({ id, data }): Work => {
    const address = (suffix: string): string => {
      const url = pictureFiles[`../assets/gallery/${id}.${suffix}.webp`];
      if (!url)
        throw new Error(`content/works/${id}.yaml: src/assets/gallery/${id}.${suffix}.webp is missing`);
      return url;
    };
    const both = (theme: string) => ({ large: address(theme), tile: address(`${theme}.tile`) });
    return { ...(data as WorkContent), id, pictures: { light: both('light'), dark: both('dark') } };
  });
  return works.toSorted((a, b) => a.order - b.order);
}

type VideoFiles = { film: string; poster: string; captions: string };

const videoFiles = import.meta.glob<string>(['../assets/videos/*.{mp4,webp}', '../../content/videos/*.vtt'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Every recording in its order, with the addresses of its files. */
export async function loadVideos(): Promise<(VideoContent & VideoFiles & { id: string })[]> {
  const entries = await getCollection('videos');
  const videos = entries.map(({ id, data }) => {
    const address = (path: string): string => {
      const url = videoFiles[path];
      if (!url) throw new Error(`content/videos/${id}.yaml: ${path.replace(/^(\.\.\/)+/, '')} is missing`);
      return url;
    };
    return {
      ...(data as VideoContent),
      id,
      film: address(`../assets/videos/${id}.mp4`),
      poster: address(`../assets/videos/${id}.webp`),
      captions: address(`../../content/videos/${id}.vtt`),
    };
  });
  return videos.toSorted((a, b) => a.order - b.order);
}
