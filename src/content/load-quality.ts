import { bases, type Claim } from './claims-schema.ts';
import { readFigurePages, singles } from './figure-pages.ts';
import { loadFigures, loadRecord, loadServices } from './load.ts';

export type ListedClaim = { printed: string; meaning: string; basis: string; source?: string | undefined };
export type PageClaims = { name: string; path: string; claims: ListedClaim[] };

const printedBy = ({ values, example }: Claim): string => values?.join(' · ') ?? example ?? '';

/** The steps of a form have no record of their own and are named after their address. */
const wordsOf = (path: string): string => {
  const words = path.slice(1).replaceAll('/', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

async function pageNames(): Promise<Map<string, string>> {
  const names = new Map((await loadServices()).map(({ path, name }) => [path as string, name]));
  for (const { name, paths } of singles) names.set(paths[0], name);
  return names;
}

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
  const names = await pageNames();
  return paths.toSorted().map((path) => ({
    name: names.get(path) ?? wordsOf(path),
    path,
    claims: all
      .filter(({ pages }) => pages[0] === path)
      .map(({ printed, meaning, basis, source }) => ({ printed, meaning, basis: bases[basis], source })),
  }));
}
