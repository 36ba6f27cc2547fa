import { defineConfig } from '@playwright/test';
import { findBrowser } from './test/fixture/browser.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server.ts',
  // Generous: a busy machine, or one that stands still for minutes, is no failure, and what passes does not wait.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  // One more than the cores it is meant for: a test that waits for a clock leaves its core to others.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['./test/e2e/page-on-failure.ts']],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: await findBrowser(),
      // Root has no sandbox; the rest keeps Chromium from calling home where there is no network.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
