import { expect, test } from '../support/api-shop.ts';
import { ApiShopper } from '../support/api-shopper.ts';
import { ready } from '../support/outage-traffic.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { cartFor } from '../support/power-cuts.ts';
import type { RunningStore } from '../support/running-store.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, expectsNoErrors: false });

/** Runs work while the database is down, and waits until the store has recovered. */
async function whileAway<T>(
  store: RunningStore,
  postgres: PostgresServer | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!postgres) throw new Error('needs the engine "server"');
  await postgres.halt();
  try {
    return await work();
  } finally {
    await postgres.resume();
    await ready(store.address);
  }
}

async function read(store: RunningStore, path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, store.address), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test('without a database the home page is the last complete version', async ({
  store,
  postgres,
  merchant,
}) => {
  const paths = ['/', '/api/pages/', '/best-deals', '/chains'];
  const before = await Promise.all(paths.map((path) => read(store, path)));
  expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
  await merchant.query('update chain_products set price = price + 100');
  const [known] = await merchant.query('select version from catalogue_version');
  // Once an unimportant page has the new version, all older pages are out of date.
  await expect
    .poll(async () => JSON.parse((await read(store, '/api/pages/about')).body).catalogVersion)
    .toBe(Number(known?.version));
  const during = await whileAway(store, postgres, () => Promise.all(paths.map((path) => read(store, path))));
  for (const [index, { status, body }] of during.entries()) {
    expect(status, paths[index]).toBe(200);
    expect(body === before[index]?.body, `${paths[index]} is the older page`).toBe(true);
  }
  const after = await Promise.all(paths.map((path) => read(store, path)));
  for (const [index, { body }] of after.entries()) {
    expect(body === before[index]?.body, `${paths[index]} has the new price`).toBe(false);
  }
});

const TURNED_AWAY: readonly { path: string; method?: string; body?: string; type?: string }[] = [
  { path: '/product/chain-rope-4mm-yellow' },
  { path: '/search?q=cuban' },
  // Listings may be answered from the products in memory.
  { path: '/product/chain-rope-4mm-yellow/reviews' },
  { path: '/api/pages/product/chain-rope-4mm-yellow/reviews' },
  { path: '/api/tables/chain_products' },
  { path: '/api/tables/products/chain-rope-4mm-yellow' },
  { path: '/api/tables/orders?stripe_session_id=cs_test_a1b2c3d4e5' },
  { path: '/sitemap.xml' },
  { path: '/feeds/products.xml' },
  { path: '/readyz' },
  { path: '/api/functions/reviews', method: 'POST', body: '{}' },
  { path: '/api/auth/guest', method: 'POST', body: '{}' },
  { path: '/api/functions/validate-promo-code', method: 'POST', body: '{"code":"SAVE10"}' },
  {
    path: '/newsletter',
    method: 'POST',
    body: 'email=maya%40example.com',
    type: 'application/x-www-form-urlencoded',
  },
];

test('without a database uncached pages get a 503 with Retry-After, and everything else works', async ({
  store,
  postgres,
}) => {
  const visitor = await ApiShopper.arrive(store.address);
  const cart = await cartFor(visitor, 'maya@example.com');
  await whileAway(store, postgres, async () => {
    for (const { path, method = 'GET', body, type = 'application/json' } of TURNED_AWAY) {
      const headers = body === undefined ? {} : { 'content-type': type };
      const answer = await read(store, path, { method, headers, ...(body !== undefined && { body }) });
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
      expect(answer.body, path).not.toMatch(/ECONN|ENOENT|Connection|socket|\.ts:/);
    }
    const checkout = await visitor.call('create-checkout', cart);
    expect(checkout.status()).toBe(503);
    expect((await checkout.json()).error).toMatchObject({
      code: 'unavailable',
      message: 'The store is briefly unavailable. Please try again.',
    });
    for (const path of ['/healthz', '/about', '/api/pages/about', '/robots.txt', '/favicon.svg']) {
      expect((await read(store, path)).status, path).toBe(200);
    }
  });
  for (const { path, method = 'GET', body, type = 'application/json' } of TURNED_AWAY) {
    const headers = body === undefined ? {} : { 'content-type': type };
    const answer = await read(store, path, { method, headers, ...(body !== undefined && { body }) });
    expect([200, 303], path).toContain(answer.status);
  }
  await visitor.leave();
});

test('the log has one line for losing the database, one for its return, and at most one per failed request', async ({
  store,
  postgres,
}) => {
  let before = 0;
  const lines = () => store.output().slice(before).split('\n').filter(Boolean);
  const saying = (message: string) => lines().filter((line) => line.includes(message)).length;
  // The store checks once a second, so it may not have noticed the end of an earlier test yet.
  await expect
    .poll(() => saying('the database is unreachable') - saying('the database is reachable again'))
    .toBe(0);
  before = store.output().length;
  const requests = 20;
  await whileAway(store, postgres, async () => {
    await expect.poll(() => saying('the database is unreachable')).toBe(1);
    for (let sent = 0; sent < requests; sent++) await read(store, `/product/nothing-${sent}`);
  });
  await expect.poll(() => saying('the database is reachable again')).toBe(1);
  expect(saying('the database is unreachable')).toBe(1);
  expect(saying('page product')).toBe(requests);
  expect(saying('part of a page could not be loaded')).toBe(requests);
  const aboutIt = lines().filter((line) => /the database is|part of a page/.test(line));
  expect(aboutIt.filter((line) => line.includes('"stack"'))).toEqual([]);
});
