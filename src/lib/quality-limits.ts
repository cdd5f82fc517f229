/** What a measured figure is held to. `npm test` and `npm run bench` hold the same limits. */
export const limits = {
  score: 100,
  lcpRatio: 1.25,
  tbt: 0,
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
