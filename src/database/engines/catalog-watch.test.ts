import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { migrate } from '#database/setup/migrate.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const WITHIN_MS = 60_000;
const SOON = { timeout: 60_000, interval: 10 };
const leftToClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  await closeAll(leftToClose);
}, WITHIN_MS);

/** A listener that has already received the initial signal of a new watch. */
async function listening(database: OpenDatabase) {
  const heard = vi.fn();
  const stop = database.onCatalogChange(heard);
  if (database.kind === 'server') await vi.waitFor(() => expect(heard).toHaveBeenCalled(), SOON);
  heard.mockClear();
  return { heard, stop };
}

describeOnBothEngines('a change of the catalog', (open) => {
  it('is signaled once, after the commit, and not if it is rolled back', async () => {
    const database = await open();
    const { heard, stop } = await listening(database);
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await insertProducts(transaction, 'chain_products', [aProduct()]);
        throw new Error('undone');
      })
      .catch(() => {});
    await database.db.transaction().execute(async (transaction) => {
      await insertProducts(transaction, 'chain_products', [aProduct()]);
      await updateProduct(transaction, 'chain_products', 'luna', { price: 1 });
    });
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), SOON);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await updateProduct(database.db, 'chain_products', 'luna', { price: 2 });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

it("another node's change is signaled, even without notifications and after lost connections", {
  timeout: WITHIN_MS,
}, async () => {
  const databaseUrl = await migratedServerDatabase();
  const [here, there] = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  if (!here || !there) throw new Error('not open');
  leftToClose.push(here.close, there.close);
  await insertProducts(here.db, 'chain_products', [aProduct()]);

  const { heard } = await listening(here);
  await updateProduct(there.db, 'chain_products', 'luna', { price: 1 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), SOON);

  // Every other connection is lost; the change meanwhile is found by its version.
  await there.db.connection().execute(async (connection) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
    await updateProduct(connection, 'chain_products', 'luna', { price: 2 });
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), SOON);

  // As behind a pooler: the version increases without a notification.
  await there.db.updateTable('catalogue_version').set({ version: 1000 }).execute();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), SOON);
});

it('only one check runs at a time, because its connection cannot run a second query meanwhile', {
  timeout: WITHIN_MS,
}, async () => {
  const databaseUrl = await migratedServerDatabase();
  const [here, there] = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  if (!here || !there) throw new Error('not open');
  leftToClose.push(here.close, there.close);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.prependListener('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const { heard } = await listening(here);

  await there.db.transaction().execute(async (transaction) => {
    await sql`lock table catalogue_version in access exclusive mode`.execute(transaction);
    await transaction.updateTable('catalogue_version').set({ version: 1000 }).execute();
    // Many polls become due while the first one waits for the lock.
    for (let poll = 0; poll < 5; poll++) {
      vi.advanceTimersByTime(1000);
      await vi.waitFor(async () => expect(await countWaiting(there)).toBe(1), SOON);
    }
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), SOON);
  // Polling continues afterwards.
  await there.db.updateTable('catalogue_version').set({ version: 1001 }).execute();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveBeenCalledTimes(2);
  }, SOON);
  expect(warnings).toEqual([]);
});

async function countWaiting({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

it('a server that goes down is reported once, and once when it is back', {
  timeout: WITHIN_MS,
}, async () => {
  const server = await startPostgresServer();
  leftToClose.push(server.stop);
  const reported: boolean[] = [];
  const database = await openDatabase({
    databaseUrl: await server.createDatabase(),
    dataDir: '',
    reportAvailability: (isAvailable) => reported.push(isAvailable),
  });
  leftToClose.push(database.close);
  await migrate(database);
  await listening(database);
  await server.halt();
  await vi.waitFor(() => expect(reported).toEqual([false]), SOON);
  await server.resume();
  await vi.waitFor(() => expect(reported).toEqual([false, true]), SOON);
});

it('a server that is down from the start is reported at once', async () => {
  const databaseUrl = 'postgresql://nobody@localhost/none?host=/nowhere';
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow('DATABASE_URL cannot be reached');
});
