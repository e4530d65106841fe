import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../support/find-browser.ts';
import { expect, test } from '../support/shop.ts';

/** Order pages are never kept, because they show addresses and the device may be shared. */
const PATHS = ['/', '/chains', '/product/chain-rope-6mm-yellow', '/search?q=gold', '/contact', '/faqs'];

/** Why a test browser may not keep any page: a headless one has no such cache. */
const REASONS_OF_THE_BROWSER = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

test.describe("the browser's back button", () => {
  let browser: Browser;
  test.beforeAll(async () => {
    const { executablePath, flags, env } = await findBrowser();
    browser = await chromium.launch({
      executablePath,
      args: [...flags],
      env: { ...process.env, ...env } as Record<string, string>,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(() => browser.close());

  for (const path of PATHS)
    test(`restores ${path} as it was left`, async ({ store }) => {
      const page = await browser.newPage();
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Page.enable');
      const reasons: string[] = [];
      devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
      });

      // Everything that a page opens is open, the event stream last.
      const stream = page.waitForRequest('**/api/events');
      await page.goto(store.address + path);
      await stream;
      await page.evaluate(() => Object.assign(window, { isAsLeft: true }));
      await page.goto(`${store.address}/robots.txt`);
      // The browser may end the page, and with it this call, before it returns.
      await page.evaluate(() => setTimeout(() => history.back()));
      // No navigation is reported for a page from the cache, and calls fail during the switch.
      await expect(async () => {
        const { href, isAsLeft } = await page.evaluate(() => ({
          href: location.href,
          isAsLeft: 'isAsLeft' in window,
        }));
        expect(href).toBe(store.address + path);
        expect(isAsLeft || reasons.length > 0).toBe(true);
      }).toPass();
      expect(reasons.filter((reason) => !REASONS_OF_THE_BROWSER.includes(reason))).toEqual([]);
      await page.close();
    });
});
