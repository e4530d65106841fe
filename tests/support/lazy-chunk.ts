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
  const address = (await loaded).url();
  await page.evaluate(async (module) => {
    // The page imports a chunk once its sheets are there.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const arrivals = sheets.map(
      (link) => link.sheet ?? new Promise((arrived) => link.addEventListener('load', arrived)),
    );
    await Promise.all(arrivals);
    // The same address is the same module, so this import ends when the page's own does.
    await import(module);
  }, address);
}
