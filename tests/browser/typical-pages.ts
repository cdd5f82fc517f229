import { someOf } from '../../scripts/thorough.ts';

/** One page of each kind, for what takes too long to be looked for on every one. The first ones have most of what there is. */
export const TYPICAL_PAGES = [
  '/',
  '/contact',
  '/ai-testing/asr',
  '/resources/blog/word-error-rate-is-not-accuracy',
  '/our-works',
  '/labs/wer',
  '/docs/installation',
  '/quality',
  '/our-works/reports/asr',
];
/** Enough to see a fault that is on all of them. */
export const LOOKED_AT = someOf(TYPICAL_PAGES, 4);
