import { getEntry } from 'astro:content';
import { must } from '../lib/must.ts';
import { assetUrl } from './assets.ts';
import type { Content } from './content-files.ts';
import type { Service } from './load.ts';

type Section = Service['sections'][number];
type Named = Extract<Section, { kind: 'clip' }>;
type Loaded = Omit<Named, 'clip'> & { clip: Content<'clips'> & { opus: string; aac: string } };

async function loadClip(id: string): Promise<Loaded['clip']> {
  const file = `content/clips/${id}.yaml`;
  const { data } = must(await getEntry('clips', id), `${file} is missing`);
  const sound = (extension: string) => assetUrl(`src/assets/clips/${id}.${extension}`, file);
  return { ...(data as Content<'clips'>), opus: sound('ogg'), aac: sound('m4a') };
}

/** The sections of a page, with the clips that they name. */
export const withClips = (sections: readonly Section[]): Promise<(Exclude<Section, Named> | Loaded)[]> =>
  Promise.all(
    sections.map(async (section) =>
      section.kind === 'clip' ? { ...section, clip: await loadClip(section.clip) } : section,
    ),
  );
