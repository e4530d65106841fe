import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { aCheckout, anOrderLine, aProduct } from '#database/database.fixture.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { migrate } from '#database/setup/migrate.ts';
import { aPromoCode } from '#domain/promo-codes/promo.fixture.ts';
import { emptyServerDatabase, migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { noPaths, noSettings, noStripe } from '../cli.fixture.ts';
import { runCommandLine } from '../run-command-line.ts';

const WITHIN_MS = 240_000;
const NOW = new Date('2026-11-22T09:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'store-backup-'));
const backupDir = join(folder, 'backups');
afterAll(() => rmSync(folder, { recursive: true }));

type Place = { dataDir: string; databaseUrl: string | null };

/** Runs a command; with `database`, as inside the store that has it open. */
async function run(args: readonly string[], place: Place, database?: OpenDatabase) {
  const stdout: string[] = [];
  const errors: string[] = [];
  const code = await runCommandLine(args, {
    async openStore() {
      if (!database) throw new Error('No store is open.');
      return {
        ...noStripe,
        database: { ...database, close: async () => {} },
        backupDir,
        publicUrl: '',
        adminUrl: '',
      };
    },
    resolvePaths: async () => ({ ...(await noPaths()), ...place }),
    inspection: noSettings,
    now: () => NOW,
    workingDirectory: folder,
    print: (line) => stdout.push(line),
    stderr: (message) => errors.push(message),
  });
  return { code, stdout, stderr: errors.join('\n') };
}

async function open(place: Place): Promise<OpenDatabase> {
  const database = await openDatabase({
    databaseUrl: place.databaseUrl ?? undefined,
    dataDir: place.dataDir,
  });
  await migrate(database);
  return database;
}

async function addOrder({ db }: OpenDatabase, number: number): Promise<void> {
  const order_number = `FH-${number}`;
  const checkout = aCheckout({ attempt_key: order_number, order_number, promo_code: 'SAVE10' });
  const noted = await insertCheckout(db, checkout);
  if (!noted) throw new Error('the attempt was known');
  const line = { checkout_id: noted.id, order_number, stripe_session_id: `cs_${number}` };
  await insertOrderLines(db, [anOrderLine(line)]);
  await db.updateTable('promo_codes').set({ uses: number }).execute();
}

/** Every row that money and stock depend on. */
async function contents({ db }: OpenDatabase) {
  const all = (table: 'orders' | 'checkouts' | 'promo_codes' | 'chain_products' | 'outbox') =>
    db.selectFrom(table).selectAll().execute();
  return {
    orders: (await all('orders')).map((row) => JSON.stringify(row)).sort(),
    checkouts: (await all('checkouts')).map((row) => JSON.stringify(row)).sort(),
    promoCodes: await all('promo_codes'),
    products: await all('chain_products'),
    outbox: await all('outbox'),
  };
}

async function fill(database: OpenDatabase): Promise<void> {
  await insertProducts(database.db, 'chain_products', [aProduct()]);
  await insertPromoCode(database.db, aPromoCode());
  for (let number = 1; number <= 5; number++) await addOrder(database, number);
}

describe('the embedded database', { timeout: WITHIN_MS }, () => {
  const place: Place = { dataDir: join(folder, 'embedded'), databaseUrl: null };
  const file = join(folder, 'first.tar.gz');
  let before: Awaited<ReturnType<typeof contents>>;

  beforeAll(async () => {
    const store = await open(place);
    await fill(store);
    before = await contents(store);
    // Orders keep arriving during the backup. The backup contains all earlier ones and none of the later ones.
    const made = run(['backup', 'first.tar.gz'], place, store);
    const arriving = (async () => {
      for (let number = 6; number <= 20; number++) await addOrder(store, number);
    })();
    expect(await made).toEqual({ code: 0, stdout: [`Backed up the store to ${file}.`], stderr: '' });
    await arriving;
    expect((await contents(store)).orders).toHaveLength(20);
    expect(await run(['restore', file], place)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Stop the store first: .* has the database in .* open\.$/),
    });
    await store.close();
  }, WITHIN_MS);

  it('a backup taken while orders arrive restores every order, promo use and product', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const elsewhere = { ...place, dataDir: join(folder, 'elsewhere') };
    expect(await run(['restore', file], elsewhere)).toEqual({
      code: 0,
      stdout: [`Restored the store from ${file}.`],
      stderr: '',
    });
    const restored = await open(elsewhere);
    const after = await contents(restored);
    await restored.close();
    expect(after.orders).toEqual(expect.arrayContaining(before.orders));
    expect(after.products).toEqual(before.products);
    // Each order has its checkout, and the promo uses match the last order in the backup.
    expect(after.orders.length).toBeLessThanOrEqual(20);
    expect(after.promoCodes[0]?.uses ?? 0).toBeGreaterThanOrEqual(5);
    expect(after.checkouts.length).toBeGreaterThanOrEqual(after.orders.length);
  });

  it('a restore replaces a database only with --force, and keeps the old one', async () => {
    expect(await run(['restore', file], place)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('With --force'),
    });
    const { code, stdout } = await run(['restore', file, '--force'], place);
    const kept = join(place.dataDir, 'database', 'postgresql.before-2026-11-22T09-30-00Z');
    expect([code, stdout[1]]).toEqual([0, `The previous database is in ${kept}.`]);
    expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true);
  });

  it('a truncated file, or one that is not a backup, changes nothing', async () => {
    const broken = join(folder, 'broken.tar.gz');
    const store = await open(place);
    await run(['backup', broken], place, store);
    await store.close();
    truncateSync(broken, statSync(broken).size - 100);
    writeFileSync(join(folder, 'text.tar.gz'), 'not a backup');
    for (const name of ['broken.tar.gz', 'text.tar.gz']) {
      const { code, stderr } = await run(['restore', name, '--force'], place);
      expect([code, stderr]).toEqual([1, expect.stringContaining('is not a complete backup')]);
    }
    expect(readdirSync(join(place.dataDir, 'database')).sort()).toEqual(
      expect.arrayContaining(['postgresql', 'postgresql.before-2026-11-22T09-30-00Z']),
    );
    const reopened = await open(place);
    expect((await contents(reopened)).orders.length).toBeGreaterThanOrEqual(5);
    await reopened.close();
  });

  it('a file that is missing, a folder or of a server is refused before the database is touched', async () => {
    const nowhere = { ...place, dataDir: join(folder, 'nowhere') };
    const dump = join(folder, 'dump.backup');
    writeFileSync(dump, 'PGDMP\x01\x0e');
    const refusals = {
      '/nowhere/missing.tar.gz': 'There is no file /nowhere/missing.tar.gz.',
      [folder]: `${folder} is a folder, not a backup.`,
      [dump]: `${dump} is a backup of a PostgreSQL database. Set DATABASE_URL to the database to restore it into.`,
    };
    for (const [name, stderr] of Object.entries(refusals)) {
      expect(await run(['restore', name], nowhere)).toEqual({ code: 1, stdout: [], stderr });
    }
    expect(existsSync(join(nowhere.dataDir, 'database'))).toBe(false);
    const server = { dataDir: '', databaseUrl: 'postgres://ann@localhost/shop?host=/nowhere' };
    const [missing = ''] = Object.keys(refusals);
    expect((await run(['restore', missing], server)).stderr).toBe(refusals[missing]);
  });

  it('a backup never overwrites a file, and goes to the backup directory by default', async () => {
    const store = await open(place);
    expect(await run(['backup', file], place, store)).toMatchObject({
      code: 1,
      stderr: `${file} already exists; backups never overwrite files.`,
    });
    const { stdout } = await run(['backup', '--json'], place, store);
    expect(JSON.parse(stdout.join(''))).toEqual({
      file: join(backupDir, 'store-2026-11-22T09-30-00Z.tar.gz'),
      method: 'files',
    });
    await store.close();
  });
});

describe('a PostgreSQL server', { timeout: WITHIN_MS }, () => {
  it('a backup is restored into an empty database, and over an existing store only with --force', async () => {
    const place: Place = { dataDir: '', databaseUrl: await migratedServerDatabase() };
    const store = await open(place);
    await fill(store);
    const file = join(folder, 'server.backup');
    const { code, stderr } = await run(['backup', file], place, store);
    expect([code, stderr]).toEqual([0, '']);
    const before = await contents(store);
    await addOrder(store, 99);
    await store.close();

    const empty: Place = { dataDir: '', databaseUrl: await emptyServerDatabase() };
    expect(await run(['restore', file], empty)).toMatchObject({ code: 0, stderr: '' });
    const restored = await open(empty);
    expect(await contents(restored)).toEqual(before);
    await restored.close();

    expect(await run(['restore', file], place)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/--force|imports need an empty store/),
    });
  });
});
