/** One page of each kind, for what takes too long to be looked for on every one. */
export const TYPICAL_PAGES = [
  '/',
  '/contact',
  '/our-works',
  '/ai-testing/asr',
  '/resources/blog/word-error-rate-is-not-accuracy',
  '/docs/installation',
  '/quality',
  '/labs/wer',
];
