import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findTestChromium } from './scripts/chromium.ts';

const port = Number(process.env.TEST_PORT ?? 4319);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'reports/browser',
  // Pictures to compare with are written only when asked for, by --update-snapshots.
  snapshotPathTemplate: 'tests/browser/screens/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // With scrollbars, as visitors have them: a lost scrollbar moves the page.
    launchOptions: {
      executablePath: findTestChromium() ?? '',
      args: CHROMIUM_ARGUMENTS,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  // The browser samples of the documents run against the same site.
  projects: [
    { name: 'site' },
    { name: 'samples', testDir: 'samples', testMatch: '**/*.spec.ts', outputDir: 'reports/browser-samples' },
  ],
  webServer: {
    command: 'node tests/browser/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
