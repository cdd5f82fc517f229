import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium, installChromium } from '../../scripts/chromium.ts';
import { SUBJECT, SUBJECT_SCALE } from './size.ts';

export default defineConfig({
  testDir: 'runs',
  outputDir: process.env['VIDEO_OUTPUT'],
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 3_000 },
  reporter: [['./step-reporter.ts']],
  use: {
    baseURL: process.env['VIDEO_URL'],
    browserName: 'chromium',
    viewport: SUBJECT,
    deviceScaleFactor: SUBJECT_SCALE,
    launchOptions: {
      executablePath: findChromium() ?? installChromium(),
      // With scrollbars, as visitors have them: a dialog reserves their space.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      // A screencast uses the scale of the screen, not the one that Playwright emulates.
      args: [...CHROMIUM_ARGUMENTS, `--force-device-scale-factor=${SUBJECT_SCALE}`],
    },
  },
});
