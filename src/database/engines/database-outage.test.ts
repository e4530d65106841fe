import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '#database/setup/migrate.ts';
import type { Database } from '#database/tables.ts';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const WITHIN_MS = 60_000;
let server: PostgresServer;
let databaseUrl: string;
let database: OpenDatabase;
beforeAll(async () => {
  server = await startPostgresServer();
  databaseUrl = await server.createDatabase();
  database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database);
}, WITHIN_MS);
afterAll(async () => {
  await database.close();
  await server.stop();
});
beforeEach(async () => {
  await sql`select 1`.execute(database.db);
});

/** The error a piece of work ends with. */
async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  );
}

const select = (db: Database) => sql`select 1`.execute(db);
const terminate = () => server.terminateConnections(databaseUrl);

/** The ways to lose a connection in the middle of a guest's transaction. */
const LOSSES: [string, (db: Database) => Promise<unknown>][] = [
  [
    'between two queries',
    async (db) => {
      await terminate();
      await select(db);
    },
  ],
  [
    'during a query',
    (db) => Promise.all([sql`select pg_sleep(60)`.execute(db), waitForSleeper().then(terminate)]),
  ],
  ['before the commit', async () => terminate()],
  [
    'before the rollback',
    async () => {
      await terminate();
      throw new Error('the work failed by itself');
    },
  ],
  ['in a fast restart', async (db) => server.restart('fast').then(() => select(db))],
  ['in an immediate restart', async (db) => server.restart('immediate').then(() => select(db))],
];

/** Resolves when the running query can be terminated. */
async function waitForSleeper(): Promise<void> {
  for (;;) {
    const [row] = await server.query(
      server.url,
      `select count(*)::int as sleepers from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    if (row?.sleepers === 1) return;
  }
}

it.each(LOSSES)(
  'a connection lost %s is an outage, and neither it nor its role is reused',
  async (_, lose) => {
    const before = await pidsInUse();
    const error = await errorOf(() => database.asGuest({ stripeSessionId: 'cs_test_secret' }, lose));
    expect(isDatabaseOutage(error), String(error)).toBe(true);
    const rows = await Promise.all(Array.from({ length: 30 }, () => identify()));
    for (const { pid, user, session } of rows) {
      expect([user, session]).toEqual(['store', '']);
      expect(before).not.toContain(pid);
    }
  },
  WITHIN_MS,
);

it("after a guest's work, successful or failed, a connection has the store's role again", async () => {
  await database.asGuest({ stripeSessionId: 'cs_test_secret', guestId: 'x' }, select);
  await errorOf(() =>
    database.asGuest({ stripeSessionId: 'cs_test_secret' }, (db) => sql`nonsense`.execute(db)),
  );
  const { user, session } = await identify();
  expect([user, session]).toEqual(['store', '']);
});

type Identity = { pid: number; user: string; session: string };

/**
 * The role of a pooled connection outside of a transaction. Idle connections may just be noticing that they are
 * dead.
 */
async function identify(): Promise<Identity> {
  for (;;) {
    try {
      const { rows } = await sql<Identity>`select pg_backend_pid() as pid, current_user as user,
        coalesce(current_setting('store.stripe_session_id', true), '') as session`.execute(database.db);
      if (rows[0]) return rows[0];
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
    }
  }
}

async function pidsInUse(): Promise<number[]> {
  const rows = await server.query(
    server.url,
    `select pid from pg_stat_activity where datname is not null and datname <> 'postgres'`,
  );
  return rows.map(({ pid }) => Number(pid));
}

it(
  'a stopped server, or a port without a server, is an outage',
  async () => {
    await server.halt();
    const halted = await errorOf(() => select(database.db));
    await server.resume();
    expect(isDatabaseOutage(halted)).toBe(true);
    const nowhere = await errorOf(() =>
      openDatabase({ databaseUrl: 'postgresql://a@127.0.0.1:1/a', dataDir: '' }),
    );
    expect(isDatabaseOutage(nowhere)).toBe(true);
  },
  WITHIN_MS,
);

it('a read-only server, such as a standby, is an outage for writes', async () => {
  const error = await errorOf(() =>
    database.db.transaction().execute(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await sql`update catalogue_version set version = version + 1`.execute(transaction);
    }),
  );
  expect(isDatabaseOutage(error)).toBe(true);
});

it('a server without free connections is an outage', async () => {
  await server.query(server.url, 'alter role store connection limit 0');
  await terminate();
  const error = await errorOf(() => select(database.db));
  await server.query(server.url, 'alter role store connection limit -1');
  expect(isDatabaseOutage(error)).toBe(true);
});

it('a closed database is an outage for later queries', async () => {
  const closed = await openDatabase({ databaseUrl, dataDir: '' });
  await closed.close();
  expect(isDatabaseOutage(await errorOf(() => select(closed.db)))).toBe(true);
});

it.each([
  ['a wrong statement', () => sql`select nonsense`.execute(database.db)],
  ['a table that is missing', () => sql`select * from nowhere`.execute(database.db)],
  ['a refused right', () => database.asGuest({}, (db) => sql`delete from orders`.execute(db))],
])('%s is not an outage', async (_, work) => {
  expect(isDatabaseOutage(await errorOf(work))).toBe(false);
});

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
])('"%s" is an outage, even as the cause of another error', (message) => {
  expect(isDatabaseOutage(new Error(message))).toBe(true);
  expect(isDatabaseOutage(new Error('no collection could be read', { cause: new Error(message) }))).toBe(
    true,
  );
});

it.each([
  null,
  undefined,
  'text',
  {},
  new Error('out of paint'),
  Object.assign(new Error('no file'), { code: 'ENOENT' }),
])('%s is not an outage', (error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});
