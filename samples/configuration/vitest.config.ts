import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['unit/**/*.test.ts'],
    testTimeout: 5_000,
    hookTimeout: 10_000,
    restoreMocks: true,
    unstubEnvs: true,
    sequence: { shuffle: true },
  },
});
