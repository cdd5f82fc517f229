import { isBad } from './claims.ts';
import { labels } from './recorded.ts';
import type { Claim, Label, Recording } from './recorded.ts';

type Marked = Pick<Claim, 'people' | 'judge'>;

// #region kappa
/** Cohen's kappa: the agreement beyond what chance would bring about. */
export function kappa(claims: Marked[]): number {
  type Test = (claim: Marked) => boolean;
  const share = (test: Test) => claims.filter(test).length / claims.length;
  const observed = share(({ people, judge }) => people === judge);
  const byChance = (label: Label) =>
    share(({ people }) => people === label) * share(({ judge }) => judge === label);
  const chance = labels.map(byChance).reduce((sum, one) => sum + one, 0);
  return (observed - chance) / (1 - chance);
}
// #endregion kappa

// #region caught
/** Of the claims that people call bad, those that the judge calls bad too. */
export function caught(claims: Claim[]): string {
  const bad = claims.filter(isBad);
  const seen = bad.filter(({ judge }) => judge !== 'supported');
  return `${seen.length}/${bad.length}`;
}
// #endregion caught

// #region evidence
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** "Supported", with a quotation that the source does not contain. */
export function inventedQuotes({ answers, sources }: Recording): string[] {
  return answers.flatMap(({ id, source, claims }) => {
    const text = plain(sources[source] ?? '');
    return claims
      .filter(({ judge }) => judge === 'supported')
      .filter(({ quote = '' }) => quote === '' || !text.includes(plain(quote)))
      .map(({ quote }) => `${id}: "${quote ?? ''}"`);
  });
}
// #endregion evidence
