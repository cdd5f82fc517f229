import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findTestChromium } from './scripts/chromium.ts';
import { isThorough } from './scripts/thorough.ts';

const port = Number(process.env.TEST_PORT ?? 4319);

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
/** Playwright's own Firefox and WebKit, where they can be downloaded: the workflow runs the suite in them too. */
const engine = ENGINES.find((name) => name === (process.env.PLAYWRIGHT_ENGINE ?? 'chromium'));
if (!engine) throw new Error(`PLAYWRIGHT_ENGINE must be one of ${ENGINES.join(', ')}`);

/**
 * What only Chromium can be asked: a slow line, several fingers, a pen, a phone's viewport, the clipboard, layout shifts,
 * the back/forward cache, page transitions, printing, and pictures to compare with; and where nginx is. tests/engines asks the others what they can tell.
 */
const CHROMIUM_ONLY = [
  'article',
  'conditions',
  'docs',
  'lab-plan-paper',
  'large-text',
  'matrix',
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
 * Asked by the thorough run alone: another build of the site, for an API elsewhere; addresses, pointers and faults of what
 * the other tests open and close too, and the journeys in Firefox and WebKit; facts that the build or the server's tests
 * hold as well; what moves, and what watches the watches.
 */
const THOROUGH_ONLY = [
  'docs-facts',
  'home-modal-address',
  'newsletter-links',
  'other-origin',
  'plumb-line',
  'search-loading',
  'thread',
  'touch-weight',
  'watches',
  'works-viewer-address',
  'works-viewer-pointers',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'reports/browser',
  // Pictures to compare with are written only when asked for, by --update-snapshots.
  snapshotPathTemplate: 'tests/browser/screens/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  // On two cores: tests also wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // What a visitor sees, not how soon: a machine that others share may take ten times as long.
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
    // With scrollbars, as visitors have them: a lost scrollbar moves the page.
    launchOptions:
      engine === 'chromium'
        ? {
            executablePath: findTestChromium() ?? '',
            args: CHROMIUM_ARGUMENTS,
            ignoreDefaultArgs: ['--hide-scrollbars'],
          }
        : {},
  },
  // The browser samples of the documents run against the same site.
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
