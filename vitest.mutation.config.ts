import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: those beside the rules, which need no build, browser or database. */
export default defineConfig({
  test: {
    include: ['{contract,metrics,server}/**/*.test.ts'],
    // Less than Stryker's patience (timeoutMS): a request that hangs fails a test, and the worker lives on.
    testTimeout: 6_000,
  },
});
