import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base } from '@playwright/test';
import { type RunningStore, startStore } from './running-store.ts';
import { Shopper } from './shopper.ts';

type ConsoleErrors = { texts: string[] };

/** The client of browsers and requests that a test opens itself. */
const WORKER_CLIENT_IP = clientIpHeaders();

/**
 * Playwright's test for the shop: `store` is the worker's own running store, `page` is open in it (so
 * `page.goto('/')` works), and `shopper` acts in that page. A test fails if the console of any tab reports errors
 * or the store logs anything. The store counts every test as a different client, so that tests do not use up each
 * other's rate limits.
 */
export const test = base.extend<
  { consoleErrors: ConsoleErrors; expectsNoErrors: boolean; shopper: Shopper },
  { store: RunningStore }
>({
  store: [
    async ({ playwright: _ }, use) => {
      const store = await startStore({
        template: process.env.STORE_TEMPLATE,
        env: { TRUST_PROXY: 'true' },
      });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ store }, use) => use(store.address),
  // The same for all tests of a worker, because a context with other headers could not be reused.
  extraHTTPHeaders: async ({ playwright: _ }, use) => use(WORKER_CLIENT_IP),
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(clientIpHeaders());
    await use(context);
  },
  shopper: async ({ page }, use) => use(await Shopper.in(page)),
  /** Set to false if a test causes errors on purpose. */
  expectsNoErrors: [true, { option: true }],
  consoleErrors: [
    async ({ context, store, expectsNoErrors }, use) => {
      const consoleErrors: ConsoleErrors = { texts: [] };
      listenTo(context, consoleErrors);
      const before = store.output().length;
      await use(consoleErrors);
      const log = store.output().slice(before);
      if (expectsNoErrors) {
        base.expect(consoleErrors.texts, 'the browser console').toEqual([]);
        base.expect(log, 'the log of the store').toBe('');
      }
    },
    { auto: true },
  ],
});

export const expect = base.expect;

function clientIpHeaders(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::1` };
}

function listenTo(context: BrowserContext, consoleErrors: ConsoleErrors): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.texts.push(message.text());
  });
  context.on('weberror', (error) => consoleErrors.texts.push(String(error.error())));
}
