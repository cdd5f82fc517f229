import { bases, type Claim } from './claims-schema.ts';
import { readFigurePages } from './figure-pages.ts';
import { loadFigures, loadRecord } from './load.ts';

export type ListedClaim = { printed: string; meaning: string; basis: string; source?: string | undefined };
export type PageClaims = { path: string; claims: ListedClaim[] };

const printedBy = ({ values, example }: Claim): string => values?.join(' · ') ?? example ?? '';

/** Every figure on the marketing pages with its basis, listed under the first page that prints it. */
export async function loadClaims(): Promise<PageClaims[]> {
  const pagesOf = readFigurePages();
  const figures = Object.entries(await loadFigures()).map(([id, figure]) => ({
    ...figure,
    printed: figure.value,
    pages: pagesOf[id] ?? [],
  }));
  const { claims } = await loadRecord('claims');
  const all = [...figures, ...claims.map((claim) => ({ ...claim, printed: printedBy(claim) }))];
  const paths = [...new Set(all.flatMap(({ pages }) => pages.slice(0, 1)))];
  return paths.toSorted().map((path) => ({
    path,
    claims: all
      .filter(({ pages }) => pages[0] === path)
      .map(({ printed, meaning, basis, source }) => ({ printed, meaning, basis: bases[basis], source })),
  }));
}
