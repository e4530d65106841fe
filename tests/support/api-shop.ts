import { test as base } from '@playwright/test';
import { ApiShopper } from './api-shopper.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { type RunningStore, startStore } from './running-store.ts';

/** Direct access to the store's database while it runs. */
export type Merchant = { query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> };

type WorkerFixtures = {
  /** The database of the worker's store. `merchant` needs a server. */
  engine: 'embedded' | 'server';
  /**
   * Set by files that change the catalog or stop the database. Playwright shares a worker among files with equal
   * worker options, so a unique value gives a file its own store.
   */
  onlyIn: string | null;
  postgres: PostgresServer | null;
  databaseUrl: string | null;
  store: RunningStore;
  merchant: Merchant;
};

/**
 * Playwright's test for a store over HTTP, without a browser: `store` is the worker's own running store, which
 * counts every `shopper` as a different client. A test fails if the store logs anything.
 */
export const test = base.extend<
  { shopper: ApiShopper; quietLog: undefined; expectsNoErrors: boolean },
  WorkerFixtures
>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  onlyIn: [null, { option: true, scope: 'worker' }],
  postgres: [
    async ({ engine }, use) => {
      if (engine === 'embedded') return use(null);
      const server = await startPostgresServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  databaseUrl: [
    async ({ postgres }, use) => use(postgres && (await postgres.createDatabase())),
    { scope: 'worker' },
  ],
  store: [
    async ({ databaseUrl }, use) => {
      const env = { TRUST_PROXY: 'true', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const store = await startStore({ template: process.env.STORE_TEMPLATE, env });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  merchant: [
    async ({ postgres, databaseUrl, store: _ }, use) => {
      if (!postgres || !databaseUrl) throw new Error('a merchant needs the engine "server"');
      await use({ query: (statement, values) => postgres.query(databaseUrl, statement, values) });
    },
    { scope: 'worker' },
  ],
  shopper: async ({ store }, use) => {
    const shopper = await ApiShopper.arrive(store.address);
    await use(shopper);
    await shopper.leave();
  },
  /** Set to false if a test causes errors on purpose. */
  expectsNoErrors: [true, { option: true }],
  quietLog: [
    async ({ store, expectsNoErrors }, use) => {
      const before = store.output().length;
      await use(undefined);
      if (expectsNoErrors) base.expect(store.output().slice(before), 'the log of the store').toBe('');
    },
    { auto: true },
  ],
});

export const expect = base.expect;
