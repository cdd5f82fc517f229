import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findTestChromium } from './scripts/chromium.ts';
import { isThorough } from './scripts/thorough.ts';

const port = Number(process.env.TEST_PORT ?? 4319);

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
/** The workflow also runs the suite in Playwright's own Firefox and WebKit, which cannot be downloaded everywhere. */
const engine = ENGINES.find((name) => name === (process.env.PLAYWRIGHT_ENGINE ?? 'chromium'));
if (!engine) throw new Error(`PLAYWRIGHT_ENGINE must be one of ${ENGINES.join(', ')}`);

/**
 * These need what only Chromium's protocol offers: throttling, multi-touch, a pen, a phone's viewport, the clipboard,
 * layout shifts, the back/forward cache, page transitions, printing, or reference screenshots. tests/engines covers what
 * differs in the other engines.
 */
const CHROMIUM_ONLY = [
  'article',
  'conditions',
  'docs',
  'lab-keep',
  'lab-plan-paper',
  'lab-speak-microphone',
  'large-text',
  'matrix',
  'older-browsers',
  'other-origin',
  'page-changes',
  'paper-screens',
  'plumb-line',
  'quality',
  'screens',
  'search-dialog',
  'thread',
  'touch-weight',
  'typefaces',
  'watches',
  'works',
  'works-viewer-pointers',
].map((name) => `**/${name}.spec.ts`);

/**
 * Only with --thorough, which the workflow runs on every push: another build of the site for an API on another origin; older
 * browsers; dialogs, viewer, filter, charts, videos and typefaces, which the journeys of tests/engines use in Firefox and
 * WebKit; paper; the microphone; facts that the build or the server's tests check as well; decorative motion.
 */
const THOROUGH_ONLY = [
  'chart-labels',
  'clips',
  'docs-facts',
  'home-modal',
  'home-modal-address',
  'instruments',
  'lab-keep',
  'lab-load-report',
  'lab-load-series',
  'lab-speak-microphone',
  'lab-wer-data',
  'newsletter-links',
  'older-browsers',
  'other-origin',
  'paper-screens',
  'plumb-line',
  'search-dialog',
  'search-loading',
  'service-facts',
  'thread',
  'touch-weight',
  'typefaces',
  'videos',
  'watches',
  'works-filter',
  'works-viewer',
  'works-viewer-address',
  'works-viewer-pointers',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'reports/browser',
  // Reference screenshots change only with --update-snapshots.
  snapshotPathTemplate: 'tests/browser/screens/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  // Tagged tests walk through all pages of a kind, which differ in their words only, or check what the build also checks.
  ...(!isThorough && { grepInvert: /@thorough/ }),
  // Three on two cores, because tests also wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // The tests check results, not speed: a shared machine may take ten times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: engine,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // With scrollbars, as visitors have them: hiding one shifts the page.
    launchOptions:
      engine === 'chromium'
        ? {
            executablePath: findTestChromium() ?? '',
            args: CHROMIUM_ARGUMENTS,
            ignoreDefaultArgs: ['--hide-scrollbars'],
          }
        : {},
  },
  // The documents' browser samples run against the same site.
  projects: [
    {
      name: 'site',
      testIgnore: [...(engine === 'chromium' ? [] : CHROMIUM_ONLY), ...(isThorough ? [] : THOROUGH_ONLY)],
    },
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
