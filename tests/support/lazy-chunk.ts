import type { Page } from '@playwright/test';

/**
 * Opens a page and resolves once a lazily loaded script has run. Waiting for its response is not enough: on a busy
 * machine the code runs later.
 */
export async function openAndWaitForChunk(
  page: Page,
  file: RegExp,
  open: () => Promise<void>,
): Promise<void> {
  const loaded = page.waitForResponse(
    (response) => file.test(response.url()) && response.request().resourceType() === 'script',
  );
  await open();
  // The same address is the same module, so this import ends when the page's own does.
  await page.evaluate((address) => import(address), (await loaded).url());
}
