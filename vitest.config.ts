import { defineConfig } from 'vitest/config';
import { wantedEngines } from './scripts/engines.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{build,contract,measure,metrics,samples,scripts,server,src,studio}/**/*.test.{ts,tsx}',
            'tests/build/**/*.test.ts',
          ],
          setupFiles: 'tests/same-cases.ts',
          // One builds a site, and the machine may have other things to do.
          testTimeout: 240_000,
          // A process a file would take longer to start than most files take to run.
          isolate: false,
          // Some wait, and one builds a site.
          maxWorkers: 2,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,faults}/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // They wait more than they compute: for retries, limits, locks and processes.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'engines',
          include: wantedEngines().map((engine) => `tests/engines/${engine}.test.ts`),
          globalSetup: 'tests/engines/site.ts',
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
