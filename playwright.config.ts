import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/find-browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/store-template.ts',
  outputDir: 'test-results',
  // Each worker runs a store of its own, see tests/support/shop.ts.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    actionTimeout: 15_000,
    // Recording every test costs as much as running it: TRACE=1 for the one that fails.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.flags],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
