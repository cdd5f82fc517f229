import type { Rule } from '../../../metrics/normalise-transcript.ts';

/** The labels of the rules. */
export const ruleWords: Record<Rule, { name: string; means: string }> = {
  unicode: { name: 'Unicode form', means: "é is one letter however it is stored; ’ is '" },
  case: { name: 'Case', means: 'Friday = friday' },
  punctuation: { name: 'Punctuation', means: 'yes,no = yes no; p.m. = pm' },
  hyphens: { name: 'Hyphens', means: 'well-known = well known' },
  apostrophes: { name: 'Apostrophes', means: "don't = dont" },
  numbers: { name: 'Numbers, currency', means: 'fifty dollars = $50 (English words, digits of any script)' },
  contractions: { name: 'Contractions', means: "we're = we are (English)" },
  fillers: { name: 'Fillers', means: 'um, uh, er, hmm are left out' },
  spelling: { name: 'British, American', means: 'centre = center' },
};
