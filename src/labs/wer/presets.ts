import type { Rule } from '../../../metrics/normalise-transcript.ts';
import { USUAL } from './source.ts';

export const PRESETS = ['usual', 'whisper'] as const;
export type Preset = (typeof PRESETS)[number];

export const presetRules: Record<Preset, Rule[]> = {
  usual: USUAL.rules,
  whisper: ['unicode', 'case', 'fillers', 'contractions', 'numbers', 'punctuation', 'hyphens', 'spelling'],
};

/** Where our rules differ from OpenAI's EnglishTextNormalizer. */
export const WHISPER_DIFFERS =
  'Close to the EnglishTextNormalizer of OpenAI’s Whisper, but not the same: words in brackets, accents and titles (Mr, Dr) stay, more fillers go (er, ah), ’s becomes “is” only after words such as he or that, and numbers and spellings follow our own rules.';

/** The preset that has these rules, if any. */
export const presetOf = (rules: readonly Rule[]): Preset | undefined =>
  PRESETS.find((preset) => {
    const wanted = presetRules[preset];
    return wanted.length === rules.length && wanted.every((rule) => rules.includes(rule));
  });
