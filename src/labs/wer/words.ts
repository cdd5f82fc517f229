import type { Rule } from '../../../metrics/normalise-transcript.ts';
import { formatNumber } from '../../lib/figure-format.ts';

/** What each rule sets equal, as its switch says. */
export const ruleWords: Record<Rule, { name: string; means: string }> = {
  unicode: { name: 'Unicode form', means: "é is one letter however it is stored; ’ is '" },
  case: { name: 'Case', means: 'Friday = friday' },
  punctuation: { name: 'Punctuation', means: 'yes, = yes' },
  numbers: { name: 'Numbers, currency', means: 'fifty dollars = $50 (English words, digits of any script)' },
  contractions: { name: 'Contractions', means: "we're = we are (English)" },
  fillers: { name: 'Fillers', means: 'um, uh, er, hmm are left out' },
  spelling: { name: 'British, American', means: 'centre = center' },
};

export const percentText = (share: number): string =>
  Number.isNaN(share) ? '–' : `${formatNumber(share * 100, 1)}%`;

/** In percentage points, with a sign; a true minus. */
export function pointsText(difference: number): string {
  const text = formatNumber(Math.abs(difference) * 100, 1);
  if (text === '0.0') return '0.0';
  return `${difference < 0 ? '−' : '+'}${text}`;
}

export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${formatNumber(low * 100, 1)} to ${formatNumber(high * 100, 1)}%`;
