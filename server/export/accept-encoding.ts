/**
 * content-negotiation.ts as tables of regular expressions, for servers that cannot compare numbers. A quality
 * counts by its first decimal: `br;q=0.55, gzip;q=0.5` is a tie, which brotli wins.
 */
import type { Coding } from '../site/content-negotiation.ts';

type Entries = readonly (readonly [pattern: string, value: string])[];

/** In ascending order: refused, not mentioned, below 0.1, by first decimal, 1. */
const LEVELS = [...'xi0123456789A'];
export const REFUSED = 'x';
const UNMENTIONED = 'i';

const mentioned = (coding: string, quality: string): string =>
  String.raw`(?:^|,)\s*${coding}\s*${quality}\s*(?:,|$)`;

/** A named group in a spelling that both PCRE and Go accept; its value is `$pl_tenth`. */
const levelsOf = (coding: string): Entries => [
  [mentioned(coding, String.raw`(?:;\s*q\s*=\s*1(?:\.0?0?0?)?)?`), 'A'],
  [mentioned(coding, String.raw`;\s*q\s*=\s*0(?:\.0?0?0?)?`), REFUSED],
  [mentioned(coding, String.raw`;\s*q\s*=\s*0\.(?P<pl_tenth>\d)\d?\d?`), '$pl_tenth'],
];

const WILDCARD = levelsOf(String.raw`\*`);

/** From the header, regardless of case, to the level of each coding. */
export const acceptedLevels: Record<Coding, { entries: Entries; usual: string }> = {
  br: { entries: [...levelsOf('br'), ...WILDCARD], usual: REFUSED },
  gzip: { entries: [...levelsOf('(?:x-)?gzip'), ...WILDCARD], usual: REFUSED },
  identity: { entries: [...levelsOf('identity'), ...WILDCARD], usual: UNMENTIONED },
};

const upTo = (level: string): string => `[${LEVELS.slice(0, LEVELS.indexOf(level) + 1).join('')}]`;
const anyLevel = (pattern: (level: string) => string): string =>
  `(?:${LEVELS.slice(1).map(pattern).join('|')})`;

/** From the levels of br, gzip and identity, one letter each, to the coding of a file that has all three. */
export const chosenCoding: Entries = [
  [`^${anyLevel((level) => level + upTo(level) + upTo(level))}`, 'br'],
  [`^.${anyLevel((level) => level + upTo(level))}`, 'gzip'],
  [`^..[^${REFUSED}]`, 'identity'],
];
