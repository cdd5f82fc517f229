import { defineConfig, devices } from '@playwright/test';
import { readSettings } from './settings.ts';

const { baseUrl, workers, browser, ci } = readSettings();
const local = new URL(baseUrl).hostname === '127.0.0.1';

export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: ci,
  workers,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: ci ? [['github'], ['blob']] : [['list']],
  use: {
    baseURL: baseUrl,
    launchOptions: { executablePath: browser },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
  ],
  // Do not start a server when testing a remote site.
  webServer: local
    ? {
        command: 'node app.ts',
        env: { PORT: new URL(baseUrl).port },
        url: new URL('/healthz', baseUrl).href,
        reuseExistingServer: !ci,
        timeout: 20_000,
      }
    : undefined,
});
