import type { Page } from '@playwright/test';

/**
 * Opens a page and resolves when a file of code that it loads later has run: a response that has come says nothing of
 * when its code is run, and on a busy machine that takes a while.
 */
export async function openUntilCodeRuns(page: Page, file: RegExp, open: () => Promise<void>): Promise<void> {
  const loaded = page.waitForResponse(file);
  await open();
  // The same address is the same module, so this import ends when the page's own does.
  await page.evaluate((address) => import(address), (await loaded).url());
}
