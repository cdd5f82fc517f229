import { defineConfig } from '@playwright/test';
import { browserPath } from './browser-path.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  use: { launchOptions: { executablePath: browserPath() } },
});
