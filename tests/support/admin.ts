import { expect as base, type Page } from '@playwright/test';
import { type RunningStore, startStore } from './running-store.ts';
import { test as shopTest } from './shop.ts';

/**
 * Playwright's test for the admin: `store` is a running demo whose admin needs no sign-in, and `admin` is a page in
 * it (so `admin.goto('/orders')` works). A test fails if a console reports errors or the store logs anything.
 */
export const test = shopTest.extend<{ admin: Page }, { store: RunningStore }>({
  store: [
    async ({ playwright: _ }, use) => {
      const store = await startStore({ template: process.env.STORE_TEMPLATE, env: { ADMIN_PORT: '0' } });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ store }, use) => use(store.adminAddress ?? undefined),
  // The open demo refuses requests through a proxy, and so the address that the shop's tests claim as their client's.
  extraHTTPHeaders: async ({ playwright: _ }, use) => use({}),
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({});
    await use(context);
  },
  admin: async ({ page }, use) => use(page),
});

export const expect = base;

/** Calls the API like the admin does, with the session's cookie and token. */
export async function adminApi(store: RunningStore) {
  const { adminAddress } = store;
  if (!adminAddress) throw new Error('This store has no admin.');
  const session = await fetch(`${adminAddress}/api/auth/session`);
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  return (path: string, { method = 'GET', json }: { method?: string; json?: unknown } = {}) =>
    fetch(adminAddress + path, {
      method,
      headers: {
        cookie,
        'x-csrf-token': csrfToken,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
}
