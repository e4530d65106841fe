import { expect, test } from '../support/api-shop.ts';
import { ApiShopper } from '../support/api-shopper.ts';
import { ask, CACHED, PatientShopper, ready, startTraffic, UNCACHED } from '../support/outage-traffic.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { cartFor } from '../support/power-cuts.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';

test.use({ engine: 'server', onlyIn: import.meta.url, expectsNoErrors: false });

const CUTS = ['fast', 'immediate', 'terminate'] as const;
const STEPS = ['checkOut', 'pay', 'readOrder'] as const;
/** Every kind of outage during every step: once for a single node, twice for two nodes sharing the database. */
const ROUNDS = CUTS.length * STEPS.length;

/** Interrupts the database for every store. */
async function cut(postgres: PostgresServer, databaseUrl: string, round: number): Promise<void> {
  const how = CUTS[round % CUTS.length] ?? 'fast';
  if (how !== 'terminate') return postgres.restart(how);
  for (let time = 0; time < 5; time++) await postgres.terminateConnections(databaseUrl);
}

/** In each round the shoppers of all stores buy, and the database is interrupted during one of their steps. */
async function buyThroughCut(
  stores: readonly RunningStore[],
  cart: Awaited<ReturnType<typeof cartFor>>,
  round: number,
  cutNow: () => Promise<void>,
): Promise<string[]> {
  const shoppers = await Promise.all(stores.map(({ address }) => PatientShopper.arrive(address, cart)));
  const cutStep = STEPS[Math.floor(round / CUTS.length) % STEPS.length];
  for (const step of STEPS) {
    await Promise.all([...shoppers.map((shopper) => shopper[step]()), step === cutStep && cutNow()]);
  }
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
  return shoppers.map(({ sessionId }) => sessionId);
}

for (const nodes of [1, 2]) {
  test(`${nodes} ${nodes === 1 ? 'node lives' : 'nodes live'} through restarts of the database: 503 for a moment, no order lost`, async ({
    store,
    postgres,
    databaseUrl,
  }) => {
    test.setTimeout(600_000);
    if (!postgres || !databaseUrl) throw new Error('needs the engine "server"');
    const stores = [store];
    const env = { TRUST_PROXY: 'true', DATABASE_URL: databaseUrl };
    if (nodes === 2) stores.push(await startStore({ template: process.env.STORE_TEMPLATE, env }));
    const pids = stores.map(({ pid }) => pid());
    const logged = stores.map(({ output }) => output().length);
    for (const { address } of stores) for (const path of CACHED) await ask(address, path);
    const visitor = await ApiShopper.arrive(store.address);
    const cart = await cartFor(visitor, 'maya@example.com');
    await visitor.leave();

    const traffic = stores.map(({ address }) => startTraffic(address));
    const sessions: string[] = [];
    for (let round = 0; round < ROUNDS * nodes; round++) {
      sessions.push(...(await buyThroughCut(stores, cart, round, () => cut(postgres, databaseUrl, round))));
      await Promise.all(stores.map(({ address }) => ready(address)));
      // From here on cached pages are out of date and must be rendered again.
      await postgres.query(databaseUrl, `update chain_products set price = price + 1`);
    }
    const seen = await Promise.all(traffic.map(({ stop }) => stop()));

    expect(stores.map(({ pid }) => pid())).toEqual(pids);
    for (const { wrong, answers } of seen) {
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(ROUNDS * nodes);
    }
    const orders = await postgres.query(databaseUrl, 'select stripe_session_id from orders');
    const ordersOf = (session: string) => orders.filter((order) => order.stripe_session_id === session);
    expect(sessions.map((session) => ordersOf(session).length)).toEqual(sessions.map(() => 1));
    for (const [index, { address, output }] of stores.entries()) {
      expect(output().slice(logged[index]), 'nothing failed for another reason').not.toMatch(/"status":500/);
      for (const path of CACHED) expect(await ask(address, path)).toMatchObject({ status: 200 });
      for (const { path, method, status } of UNCACHED) {
        expect(await ask(address, path(), method)).toMatchObject({ status });
      }
    }
    for (const other of stores.slice(1)) await other.close();
  });
}

test('an open page gets a change after a database outage', async ({ store, postgres, databaseUrl }) => {
  if (!postgres || !databaseUrl) throw new Error('needs the engine "server"');
  const leaving = new AbortController();
  const stream = await fetch(new URL('/api/events', store.address), { signal: leaving.signal });
  let told = '';
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) told += Buffer.from(chunk).toString();
  })().catch(() => {});
  await postgres.restart('immediate');
  const [row] = await postgres.query(
    databaseUrl,
    `with changed as (update chain_products set price = price + 1 returning 1) select count(*) from changed`,
  );
  expect(Number(row?.count)).toBeGreaterThan(0);
  const [known] = await postgres.query(databaseUrl, 'select version from catalogue_version');
  await expect.poll(() => told).toContain(`data: ${known?.version}`);
  leaving.abort();
  await listening;
});
