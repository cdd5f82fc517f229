import { defineConfig } from 'vitest/config';
import { wantedEngines } from './scripts/engines.ts';
import { isThorough } from './scripts/thorough.ts';

/** Runs beside the server's tests and not with the unit tests: it takes minutes. */
const BUILDS_A_SITE = 'tests/build/added-pages.test.ts';
/**
 * Slow proofs of what quicker tests guard as well. The workflow runs them on every push.
 * - two more builds of the site: what authors are told is in the tests of `src/content`
 * - Astro's own server, which only maintainers use
 * - processes that restart under load for a minute: beside a browser on two cores the kernel may reset a connection between our last
 *   look and the closing
 * - clocks that jump by a year: `server/mail/repair-due-times` is tested with both stores
 * - backups restored after the loss of a disk: `backup.test.ts` restores one
 * - megabytes of log that nobody reads, and a migration of many rows
 */
const ONLY_THOROUGH = [
  BUILDS_A_SITE,
  'tests/server/dev.test.ts',
  'tests/server/log-output.test.ts',
  'tests/faults/backup-drill.test.ts',
  'tests/faults/postgres-backup-drill.test.ts',
  'tests/faults/rolling-restart.test.ts',
  'tests/faults/smtp-clock.test.ts',
  'tests/faults/store-temporary-files.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{build,contract,measure,metrics,samples,scripts,server,src,studio,toolkit}/**/*.test.{ts,tsx}',
            'tests/build/**/*.test.ts',
          ],
          exclude: [BUILDS_A_SITE],
          setupFiles: 'tests/same-cases.ts',
          // Generous: property tests and linters on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // A new process per file would take longer to start than most files take to run.
          isolate: false,
          maxWorkers: 2,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,faults}/**/*.test.ts', BUILDS_A_SITE],
          exclude: isThorough ? [] : ONLY_THOROUGH,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // These tests mostly wait: for retries, limits, locks and processes.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'engines',
          include: wantedEngines().map((engine) => `tests/engines/${engine}.test.ts`),
          globalSetup: 'tests/engines/site.ts',
          // A driver that hangs is started again. WebKit takes a minute to compile the recogniser on a busy machine.
          testTimeout: isThorough ? 300_000 : 60_000,
          hookTimeout: 240_000,
          // One engine after the other: WebKit's driver times out beside a second browser.
          maxWorkers: 1,
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
