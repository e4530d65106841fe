import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/find-browser.ts';

const browser = await findBrowser();

/** Where the motion itself is looked at, or is part of the journey. */
const MOVING = ['**/page-weight.spec.ts', '**/buy.spec.ts', '**/home.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/store-template.ts',
  outputDir: 'test-results',
  // Each runs a store of its own, see tests/support/shop.ts. Shoppers wait more than they work: two keep a processor busy.
  workers: 2 * availableParallelism(),
  fullyParallel: false,
  // Roomy, for busy machines: what passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  // The moving band alone keeps a sixth of a processor busy in every open page, and each click waits for a panel to stop.
  projects: [
    {
      name: 'still',
      testIgnore: MOVING,
      // Loading a page into a new context with an empty cache takes several times the work. Cookies and storage start
      // empty in every test all the same.
      use: { reuseContext: true, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'moving', testMatch: MOVING },
  ],
  use: {
    actionTimeout: 30_000,
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
