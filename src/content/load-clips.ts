import { getEntry } from 'astro:content';
import type { ClipContent } from './clip-schema.ts';
import type { Service } from './load.ts';

const files = import.meta.glob<string>('../assets/clips/*.{ogg,m4a}', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Section = Service['sections'][number];
type Named = Extract<Section, { kind: 'clip' }>;
type Loaded = Omit<Named, 'clip'> & { clip: ClipContent & { opus: string; aac: string } };

async function loadClip(id: string): Promise<Loaded['clip']> {
  const entry = await getEntry('clips', id);
  const [opus, aac] = [files[`../assets/clips/${id}.ogg`], files[`../assets/clips/${id}.m4a`]];
  if (!entry || !opus || !aac) throw new Error(`content/clips/${id}.yaml or its sound is missing`);
  return { ...(entry.data as ClipContent), opus, aac };
}

/** The sections of a page, with the clips that they name. */
export const withClips = (sections: readonly Section[]): Promise<(Exclude<Section, Named> | Loaded)[]> =>
  Promise.all(
    sections.map(async (section) =>
      section.kind === 'clip' ? { ...section, clip: await loadClip(section.clip) } : section,
    ),
  );
