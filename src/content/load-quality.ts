import { existsSync, readFileSync } from 'node:fs';
import { getEntry, type CollectionEntry } from 'astro:content';
import { bases, type Claim } from './claims-schema.ts';
import { loadFigures } from './load.ts';
import type { QualityHistory, QualityReport } from './quality-schema.ts';
import { readHistory, readReport } from './read-quality.ts';

export const REPORT = 'content/quality/report.json';
export const HISTORY = 'content/quality/history.jsonl';

const sourceOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** Undefined until `npm run quality` has run. */
export function loadReport(): QualityReport | undefined {
  const source = sourceOf(REPORT);
  return source === undefined ? undefined : readReport(source);
}

export const loadHistory = (): QualityHistory[] => readHistory(sourceOf(HISTORY) ?? '');

/** The one record of content/<name>.yaml. None of them holds references to figures. */
async function single<Name extends 'quality' | 'claims' | 'known-defects'>(name: Name) {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`content/${name}.yaml could not be read`);
  return entry.data as CollectionEntry<Name>['data'];
}

export const loadQualityWords = () => single('quality');
export const loadDefects = async () => (await single('known-defects')).defects;

type ListedClaim = { printed: string; meaning: string; source?: string | undefined };
export type ClaimGroup = { basis: string; claims: ListedClaim[] };

const printedBy = ({ values, example }: Claim): string => values?.join(' · ') ?? example ?? '';

/** Every figure that the marketing pages print, by what it rests on. */
export async function loadClaims(): Promise<ClaimGroup[]> {
  const figures = Object.values(await loadFigures()).map((figure) => ({ printed: figure.value, ...figure }));
  const { claims } = await single('claims');
  const others = claims.map((claim) => ({ printed: printedBy(claim), ...claim }));
  return Object.entries(bases).flatMap(([basis, words]) => {
    const listed = [...figures, ...others].filter((claim) => claim.basis === basis);
    return listed.length === 0 ? [] : [{ basis: words, claims: listed }];
  });
}
