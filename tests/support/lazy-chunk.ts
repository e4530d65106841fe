import type { Page } from '@playwright/test';

/**
 * Opens a page and resolves once a lazy chunk has run. Waiting for the response is not enough: on a busy machine
 * the code runs later.
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
    // A chunk is imported only after its stylesheets have loaded.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const arrivals = sheets.map(
      (link) => link.sheet ?? new Promise((arrived) => link.addEventListener('load', arrived)),
    );
    await Promise.all(arrivals);
    // The same URL is the same module, so this import resolves together with the page's.
    await import(module);
  }, address);
}
