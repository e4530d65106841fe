import { expect, test } from '../support/api-shop.ts';
import { ApiShopper } from '../support/api-shopper.ts';
import { ask, CACHED, PatientShopper, ready, startTraffic, UNCACHED } from '../support/outage-traffic.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { cartFor } from '../support/power-cuts.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';

test.use({ engine: 'server', isQuietExpected: false });

const ROUNDS = 24;
const CUTS = ['fast', 'immediate', 'terminate'] as const;
const STEPS = ['checkOut', 'pay', 'readOrder'] as const;

/** Takes the database away from every store for a moment. */
async function cut(postgres: PostgresServer, how: (typeof CUTS)[number], databaseUrl: string): Promise<void> {
  if (how !== 'terminate') return postgres.restart(how);
  for (let time = 0; time < 5; time++) await postgres.terminateConnections(databaseUrl);
}

for (const nodes of [1, 2]) {
  test(`DR-12 DR-14: ${nodes} ${nodes === 1 ? 'node survives' : 'nodes survive'} restarts of the database in the middle of everything`, async ({
    store,
    postgres,
    databaseUrl,
  }) => {
    test.setTimeout(300_000);
    if (!postgres || !databaseUrl) throw new Error('needs the engine "server"');
    const stores: RunningStore[] = [store];
    if (nodes === 2) {
      const env = { TRUST_PROXY: 'true', DATABASE_URL: databaseUrl };
      stores.push(await startStore({ template: process.env.STORE_TEMPLATE, env }));
    }
    const pids = stores.map(({ pid }) => pid());
    const logged = stores.map(({ output }) => output().length);
    for (const { address } of stores) for (const path of CACHED) await ask(address, path);
    const visitor = await ApiShopper.arrive(store.address);
    const cart = await cartFor(visitor, 'maya@example.com');
    await visitor.leave();

    const traffic = stores.map(({ address }) => startTraffic(address));
    const sessions: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const how = CUTS[round % CUTS.length] ?? 'fast';
      const cutAt = STEPS[Math.floor(round / CUTS.length) % STEPS.length];
      const shoppers = await Promise.all(stores.map(({ address }) => PatientShopper.arrive(address, cart)));
      for (const step of STEPS) {
        const isCut = step === cutAt;
        await Promise.all([
          ...shoppers.map((shopper) => shopper[step]()),
          isCut && cut(postgres, how, databaseUrl),
        ]);
      }
      sessions.push(...shoppers.map(({ sessionId }) => sessionId));
      await Promise.all(shoppers.map((shopper) => shopper.leave()));
      await Promise.all(stores.map(({ address }) => ready(address)));
    }
    const seen = await Promise.all(traffic.map(({ stop }) => stop()));

    expect(stores.map(({ pid }) => pid())).toEqual(pids);
    for (const { wrong, answers } of seen) {
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(ROUNDS);
    }
    expect(
      await postgres.query(
        databaseUrl,
        'select stripe_session_id, count(*)::int from orders group by 1 order by 1',
      ),
    ).toEqual(sessions.sort().map((stripe_session_id) => ({ stripe_session_id, count: 1 })));
    for (const [index, { address, output }] of stores.entries()) {
      expect(output().slice(logged[index]), 'no webhook or page failed otherwise').not.toMatch(
        /"status":500/,
      );
      for (const path of CACHED) expect(await ask(address, path)).toMatchObject({ status: 200 });
      for (const { path, method, status } of UNCACHED) {
        expect(await ask(address, path(), method)).toMatchObject({ status });
      }
    }
    for (const other of stores.slice(1)) await other.close();
  });
}
