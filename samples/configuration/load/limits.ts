/** What "fast enough" means, once, for both load tools. */
export const limits = {
  p99Ms: 300,
  failedShare: 0.01,
} as const;
