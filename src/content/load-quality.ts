import { getEntry, type CollectionEntry } from 'astro:content';
import { bases, type Claim } from './claims-schema.ts';
import { readFigurePages } from './figure-pages.ts';
import { loadFigures } from './load.ts';

/** The one record of content/<name>.yaml. None of them holds references to figures. */
async function single<Name extends 'quality' | 'claims' | 'known-defects'>(name: Name) {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`content/${name}.yaml could not be read`);
  return entry.data as CollectionEntry<Name>['data'];
}

export const loadQualityWords = () => single('quality');
export const loadDefects = async () => (await single('known-defects')).defects;

export type ListedClaim = { printed: string; meaning: string; basis: string; source?: string | undefined };
export type PageClaims = { path: string; claims: ListedClaim[] };

const printedBy = ({ values, example }: Claim): string => values?.join(' · ') ?? example ?? '';

/** Every figure that the marketing pages print, under the first page that does, with what it rests on. */
export async function loadClaims(): Promise<PageClaims[]> {
  const pagesOf = readFigurePages();
  const figures = Object.entries(await loadFigures()).map(([id, figure]) => ({
    ...figure,
    printed: figure.value,
    pages: pagesOf[id] ?? [],
  }));
  const { claims } = await single('claims');
  const all = [...figures, ...claims.map((claim) => ({ ...claim, printed: printedBy(claim) }))];
  const paths = [...new Set(all.flatMap(({ pages }) => pages.slice(0, 1)))];
  return paths.toSorted().map((path) => ({
    path,
    claims: all
      .filter(({ pages }) => pages[0] === path)
      .map(({ printed, meaning, basis, source }) => ({ printed, meaning, basis: bases[basis], source })),
  }));
}
