/** What a measured figure is held to. `npm test` and `npm run bench` hold the same limits. */
export const limits = {
  score: 100,
  lcpRatio: 1.25,
  /** Chromium's own start of a page is charged to a bare page too, on a machine as slow as ours. */
  tbtOverBare: 0,
  /** What a layout shift score rounds to 0.00 from. */
  cls: 0.005,
  page: 14_600,
  reading: 20_000,
  inlineScript: 2_000,
  firstView: 60_000,
  nginxRatio: 0.45,
  p99: 3,
  mutation: 85,
} as const;
