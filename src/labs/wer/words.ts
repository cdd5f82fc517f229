import type { Rule } from '../../../metrics/normalise-transcript.ts';
import type { Settings } from './source.ts';

/** The labels of the rules. */
export const ruleWords: Record<Rule, { name: string; means: string }> = {
  unicode: { name: 'Unicode form', means: "é is one letter however it is stored; Ａ is A; ’ is '" },
  case: { name: 'Case', means: 'Friday = friday' },
  points: { name: 'Vowel points', means: 'كُتِبَ = كتب (Arabic, Hebrew)' },
  indic: { name: 'Indian spellings', means: 'हिन्दी = हिंदी, फ़ोन = फोन (four scripts)' },
  punctuation: { name: 'Punctuation', means: 'yes,no = yes no; p.m. = pm' },
  hyphens: { name: 'Hyphens', means: 'well-known = well known' },
  apostrophes: { name: 'Apostrophes', means: "don't = dont" },
  numbers: {
    name: 'Numbers, currency',
    means: 'five lakh rupees = ₹5,00,000; nine thirty = 9:30 (English words, digits of any script)',
  },
  contractions: { name: 'Contractions', means: "we're = we are (English)" },
  fillers: { name: 'Fillers', means: 'um, uh, er, hmm are left out' },
  spelling: { name: 'British, American', means: 'centre = center' },
};

/** The names of the active rules. */
export const ruleNames = ({ rules, list }: Settings): string[] => [
  ...rules.map((rule) => ruleWords[rule].name),
  ...(list?.on ? ['Own replacements'] : []),
];
