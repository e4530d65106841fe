import { test as base, type Page } from '@playwright/test';
import { type RunningStore, startStore } from './running-store.ts';

type Complaints = { console: string[] };

/**
 * The test of a shopper: `store` is a running store of the worker's own, `page` is open in it (so `page.goto('/')`
 * works), and a test fails when the browser's console or the store's log complains about anything.
 */
export const test = base.extend<
  { complaints: Complaints; isQuietExpected: boolean },
  { store: RunningStore }
>({
  store: [
    async ({ playwright: _ }, use) => {
      const store = await startStore({ template: process.env.STORE_TEMPLATE });
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => use(store.address),
  /** Set to false where a test provokes errors on purpose. */
  isQuietExpected: [true, { option: true }],
  complaints: [
    async ({ page, store, isQuietExpected }, use) => {
      const complaints: Complaints = { console: [] };
      listenTo(page, complaints);
      const before = store.output().length;
      await use(complaints);
      const log = store.output().slice(before);
      if (isQuietExpected) {
        base.expect(complaints.console, 'the browser console').toEqual([]);
        base.expect(log, 'the log of the store').toBe('');
      }
    },
    { auto: true },
  ],
});

export const expect = base.expect;

function listenTo(page: Page, complaints: Complaints): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.console.push(message.text());
  });
  page.on('pageerror', (error) => complaints.console.push(String(error)));
}
